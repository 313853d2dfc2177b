import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unknownId } from '../../test/support/all-endpoints.ts';
import { type ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createBlogPostInput, createPageInput } from '../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let amina: ApiClient;
let brian: ApiClient;

const editor = (username: string) =>
  createSignedInClient(app, {
    username,
    email: `${username}@example.com`,
    firstName: username,
    lastName: null,
    role: 'editor',
  });

beforeAll(async () => {
  app = await createTestApp();
  [amina, brian] = [await editor('amina'), await editor('brian')];
});

beforeEach(() => executeSql(app.databaseUrl, 'delete from content_draft'));

afterAll(() => app.stop());

const path = '/api/admin/drafts/blog-post/new';
const draftOf = (content: string, after: string | null = null, basedOn: number | null = null) => ({
  values: { content, tags: ['a'], published: false },
  basedOn,
  after,
});

describe('a draft', () => {
  test('is returned unchanged, and only to its author', async () => {
    // Half a surrogate pair, and a character that PostgreSQL cannot store.
    const body = draftOf('Half \ud83d, \u0000 and <b>');
    const { body: kept, status } = await amina.put(path, body);
    expect(status).toBe(200);
    const { values, basedOn } = body;
    const { others, ...state } = kept;
    expect((await amina.get(path)).body).toEqual({ draft: { values, basedOn, ...state }, others });
    expect((await brian.get(path)).body).toEqual({ draft: null, others: [] });
    expect((await amina.get('/api/admin/drafts/page/new')).body.draft).toBeNull();
  });

  test('overwrites only the state that it is based on', async () => {
    const first = (await amina.put(path, draftOf('one'))).body;
    const second = (await amina.put(path, draftOf('two', first.stamp))).body;
    const late = await amina.put(path, draftOf('from another window', first.stamp));
    expect([late.status, late.body.current.values.content]).toEqual([409, 'two']);
    expect((await amina.put(path, draftOf('new window'))).status).toBe(409);
    expect((await amina.put(path, draftOf('three', second.stamp))).status).toBe(200);
    expect((await amina.get(path)).body.draft.values.content).toBe('three');
  });

  test('is saved for one of ten concurrent windows, and the others get a conflict', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => amina.put(path, draftOf(`${index}`))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const { draft } = (await amina.get(path)).body;
    const told = answers.filter(({ status }) => status === 409).map(({ body }) => body.current.stamp);
    expect(new Set(told)).toEqual(new Set([draft.stamp]));
  });

  test('is deleted once it is saved, but later changes stay', async () => {
    const first = (await amina.put(path, draftOf('one'))).body;
    const second = (await amina.put(path, draftOf('two', first.stamp))).body;
    await amina.delete(`${path}/${first.stamp}`);
    expect((await amina.get(path)).body.draft.values.content).toBe('two');
    await brian.delete(`${path}/${second.stamp}`);
    expect((await amina.get(path)).body.draft).not.toBeNull();
    await amina.delete(`${path}/${second.stamp}`);
    expect((await amina.get(path)).body.draft).toBeNull();
  });

  test('is rejected for an unknown post or page', async () => {
    const { body: post } = await amina.post('/api/blog-posts', createBlogPostInput());
    const { body: detail } = await amina.post('/api/admin/pages', createPageInput());
    expect((await amina.put(`/api/admin/drafts/blog-post/${post.id}`, draftOf('a', null, 1))).status).toBe(200);
    expect((await amina.put(`/api/admin/drafts/page/${detail.page.id}`, draftOf('a', null, 1))).status).toBe(200);
    expect((await amina.put(`/api/admin/drafts/page/${post.id}`, draftOf('a'))).status).toBe(404);
    expect((await amina.put(`/api/admin/drafts/page/${unknownId}`, draftOf('a'))).status).toBe(404);
  });

  test('changes nothing on the site', async () => {
    const { body: post } = await amina.post('/api/blog-posts', createBlogPostInput({ published: true }));
    const before = await amina.get(`/api/blog-posts/${post.slug}`);
    await amina.put(`/api/admin/drafts/blog-post/${post.id}`, draftOf('Not for visitors', null, post.version));
    expect((await amina.get(`/api/blog-posts/${post.slug}`)).body).toEqual(before.body);
  });

  test('lists other authors without their content', async () => {
    const { body: post } = await amina.post('/api/blog-posts', createBlogPostInput());
    const there = `/api/admin/drafts/blog-post/${post.id}`;
    const brians = (await brian.put(there, draftOf('Secret', null, 1))).body;
    expect(brians.others).toEqual([]);
    const others = [{ name: 'brian', savedAt: brians.savedAt }];
    const read = await amina.get(there);
    expect(read.body).toEqual({ draft: null, others });
    expect((await amina.put(there, draftOf('Mine', null, 1))).body.others).toEqual(read.body.others);
    await executeSql(app.databaseUrl, `update content_draft set saved_at = now() - interval '31 minutes'`);
    expect((await amina.get(there)).body.others).toEqual([]);
  });

  test('is deleted with the account of its author', async () => {
    await amina.put(path, draftOf('one'));
    await brian.put(path, draftOf('two'));
    await executeSql(app.databaseUrl, `delete from staff_user where username = 'brian'`);
    const { rows } = await executeSql(app.databaseUrl, 'select body from content_draft');
    expect(rows).toEqual([{ body: expect.stringContaining('one') }]);
  });

  test('is rejected if it is too long', async () => {
    const { status } = await amina.put(path, draftOf('x'.repeat(700_001)));
    expect([400, 413]).toContain(status);
  });
});
