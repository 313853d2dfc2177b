import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reservedSlugs } from '../../../shared/domain/content/slug.ts';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import { trashItemSchema } from '../../../shared/schemas/content/trash.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createBlogPostInput, createFaqInput, createPageInput } from '../../test/support/factories.ts';
import { createPictureForm, createTestPicture } from '../../test/support/pictures.ts';
import { plainRenderer } from '../../test/support/plain-renderer.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';
import { pruneRevisions } from '../revision/prune-history.service.ts';
import { emptyTrash } from './trash.service.ts';

let app: TestApp;
let staff: ApiClient;
let visitor: ApiClient;

beforeAll(async () => {
  app = await createTestApp({ renderer: plainRenderer });
  staff = await createSignedInClient(app);
  visitor = new ApiClient(app);
});

afterAll(() => app.stop());

beforeEach(() => executeSql(app.databaseUrl, 'delete from trashed_record'));

const trashed = async () =>
  trashItemSchema
    .strict()
    .array()
    .parse((await staff.get('/api/admin/trash')).body);
const restore = (id: string, body: object = {}) => staff.post(`/api/admin/trash/${id}/restore`, body);
const rowOf = async (table: string, id: string, column = 'id') =>
  (await executeSql(app.databaseUrl, `select to_jsonb(${table}) as row from ${table} where ${column} = '${id}'`))
    .rows[0]?.row;

const things = {
  'blog-post': async () => {
    const tags = ['null', 'a "quoted" tag', 'kitchen\\bathroom'];
    const { body } = await staff.post(
      '/api/blog-posts',
      createBlogPostInput({ title: 'Pianos, “grand” & small', tags }),
    );
    return { id: body.id, path: '/api/blog-posts', table: 'blog_post', title: body.title, slug: body.slug };
  },
  page: async () => {
    const input = {
      ...createPageInput({ title: 'Porters', status: 'published' }),
      seoMeta: { metaTitle: 'Strong', noIndex: true },
    };
    const { page } = (await staff.post('/api/admin/pages', input)).body;
    return { id: page.id, path: '/api/admin/pages', table: 'page', title: page.title, slug: page.slug };
  },
  faq: async () => {
    const { body } = await staff.post('/api/faqs', createFaqInput({ question: 'Is Sunday possible?', order: 7 }));
    return { id: body.id, path: '/api/faqs', table: 'faq', title: body.question, slug: null };
  },
};

describe.each(['blog-post', 'page', 'faq'] as const)('a deleted %s', (kind) => {
  test('is listed with who deleted it and its expiry, and is restored unchanged', async () => {
    const { id, path, table, title, slug } = await things[kind]();
    const before = [await rowOf(table, id), await rowOf('seo_meta', id, 'page_id')];
    expect((await staff.delete(`${path}/${id}`)).status).toBe(200);
    expect([await rowOf(table, id), await rowOf('seo_meta', id, 'page_id')]).toEqual([undefined, undefined]);

    const [entry, ...others] = await trashed();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ id, kind, title, slug, isPublished: true, deletedBy: 'Wanjirũ' });
    const [deletedAt, goneAt] = [entry?.deletedAt, entry?.goneAt].map((at) => new Date(at ?? '').getTime());
    expect((goneAt ?? 0) - (deletedAt ?? 0)).toBe(30 * dayMs);

    expect((await restore(id)).status).toBe(200);
    expect([await rowOf(table, id), await rowOf('seo_meta', id, 'page_id')]).toEqual(before);
    expect(await trashed()).toEqual([]);
    expect((await restore(id)).status).toBe(404);
    const { body: entries } = await staff.get(`/api/admin/audit?thing=${id}`);
    expect(entries.map(({ verb, kind: of }: { verb: string; kind: string }) => [verb, of])).toEqual([
      ['restore', kind],
      ['delete', kind],
      ['create', kind],
    ]);
  });

  test('is deleted permanently on request, without leftovers', async () => {
    const { id, path } = await things[kind]();
    await staff.delete(`${path}/${id}`);
    expect((await staff.delete(`/api/admin/trash/${id}`)).status).toBe(200);
    expect(await trashed()).toEqual([]);
    expect((await restore(id)).status).toBe(404);
    expect(await rowOf('content_revision', id, 'thing_id')).toBeUndefined();
    const { body: entries } = await staff.get(`/api/admin/audit?thing=${id}`);
    expect(entries[0]).toMatchObject({ verb: 'delete', summary: expect.stringMatching(/^Permanently: /) });
  });
});

describe('in the trash', () => {
  test('a post is in no list, count, search, feed or sitemap, and its address is free', async () => {
    const { body: post } = await staff.post(
      '/api/blog-posts',
      createBlogPostInput({ title: 'Zebra crossing', tags: ['zebra'] }),
    );
    const { totalBlogPosts } = (await staff.get('/api/admin/stats')).body;
    const places = [
      '/api/blog-posts?published=true',
      '/api/blog?q=zebra',
      '/api/blog/latest',
      '/feed.xml',
      '/sitemap.xml',
    ];
    const countPlaces = async () => {
      app.context.pageCache.invalidate();
      const found = places.map(async (path) => JSON.stringify((await visitor.get(path)).body).includes(post.slug));
      return (await Promise.all(found)).filter(Boolean).length;
    };
    expect(await countPlaces()).toBe(places.length);
    await staff.delete(`/api/blog-posts/${post.id}`);
    expect(await countPlaces()).toBe(0);
    expect((await visitor.get(`/api/blog-posts/${post.slug}`)).status).toBe(404);
    expect((await staff.get(`/api/blog-posts?id=${post.id}`)).body).toEqual([]);
    expect((await staff.get('/api/admin/stats')).body.totalBlogPosts).toBe(totalBlogPosts - 1);
    expect((await staff.post('/api/blog-posts', createBlogPostInput({ slug: post.slug }))).status).toBe(201);
  });

  test('is never the privacy notice, which cannot be deleted', async () => {
    const { body: pages } = await staff.get('/api/admin/pages');
    const notice = pages.find(({ slug }: { slug: string }) => slug === 'privacy');
    expect((await staff.delete(`/api/admin/pages/${notice.id}`)).status).toBe(409);
    expect(await trashed()).toEqual([]);
  });
});

describe.each(['blog-post', 'page'] as const)('a %s whose address is in use', (kind) => {
  test('is restored at a free address as a new version', async () => {
    const { id, path, slug, table } = await things[kind]();
    await staff.delete(`${path}/${id}`);
    const input = kind === 'page' ? createPageInput({ slug }) : createBlogPostInput({ slug });
    await staff.post(path, input);
    const refusal = await restore(id);
    expect([refusal.status, refusal.body.suggestion]).toEqual([409, `${slug}-2`]);
    expect(await trashed()).toHaveLength(1);
    expect((await restore(id, { slug: 'Not A Slug' })).status).toBe(400);
    expect((await restore(id, { slug: refusal.body.suggestion })).status).toBe(200);
    expect(await rowOf(table, id)).toMatchObject({ slug: `${slug}-2`, version: 2 });
    const { body: history } = await staff.get(`${path}/${id}/revisions`);
    expect(history.map(({ cause, version }: { cause: string; version: number }) => [version, cause])).toEqual([
      [2, 'restore'],
      [1, 'publish'],
    ]);
  });
});

test.each(reservedSlugs)('does not restore a page at /%s, which the site reserves', async (reserved) => {
  const { id, path, slug } = await things.page();
  await staff.delete(`${path}/${id}`);
  const { status, body } = await restore(id, { slug: reserved });
  if (reserved.includes('.')) expect(status).toBe(400);
  else expect([status, body.suggestion]).toEqual([409, `${reserved}-2`]);
  await executeSql(app.databaseUrl, `update trashed_record set slug = '${reserved}' where id = '${id}'`);
  expect((await restore(id)).status).toBe(409);
  expect((await restore(id, { slug })).status).toBe(200);
  expect((await staff.delete(`${path}/${id}`)).status).toBe(200);
});

test('restores a post without its deleted author', async () => {
  const leaving = await createSignedInClient(app, { username: 'leaving', email: 'leaving@example.com' });
  const { body: post } = await leaving.post('/api/blog-posts', createBlogPostInput());
  await staff.delete(`/api/blog-posts/${post.id}`);
  await executeSql(app.databaseUrl, `delete from staff_user where username = 'leaving'`);
  expect((await restore(post.id)).status).toBe(200);
  expect(await rowOf('blog_post', post.id)).toMatchObject({ author_id: null, title: post.title });
});

test('restores a post with a missed publication as a draft without a schedule', async () => {
  const publishAt = new Date(Date.now() + 60_000).toISOString();
  const { body: post } = await staff.post('/api/blog-posts', createBlogPostInput({ published: false, publishAt }));
  expect(post.publishAt).toBe(publishAt);
  await staff.delete(`/api/blog-posts/${post.id}`);
  await executeSql(
    app.databaseUrl,
    `update trashed_record set rows = jsonb_set(rows, '{0,row,publish_at}', '"2026-01-01T00:00:00.000Z"')`,
  );
  expect((await restore(post.id)).status).toBe(200);
  expect(await rowOf('blog_post', post.id)).toMatchObject({ published: false, publish_at: null });
});

test.each([
  ['post', '/api/blog-posts', (content: string) => createBlogPostInput({ content })],
  ['page', '/api/admin/pages', (content: string) => createPageInput({ content, status: 'published' })],
])('restores a published %s only with alternative texts', async (_, path, make) => {
  const { body: media } = await staff.post(
    '/api/admin/media',
    await createPictureForm(await createTestPicture(), { alt: 'A truck' }),
  );
  const content = `![](/media/${media.hash}/${media.width}.webp)`;
  const { body } = await staff.post(path, make(content));
  const { id } = body.page ?? body;
  await staff.delete(`${path}/${id}`);
  await staff.put(`/api/admin/media/${media.id}`, { name: 'truck', alt: null });
  const refused = await restore(id);
  expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('“truck” has no alternative')]);
  expect((await trashed()).map((each) => each.id)).toEqual([id]);
  await staff.put(`/api/admin/media/${media.id}`, { name: 'truck', alt: 'A blue truck' });
  expect((await restore(id)).status).toBe(200);
});

test('fills new columns with their default and drops former columns', async () => {
  const { id, path, table } = await things.faq();
  await staff.delete(`${path}/${id}`);
  await executeSql(
    app.databaseUrl,
    `update trashed_record set rows = jsonb_set(rows #- '{0,row,published}', '{0,row,was_once}', '"a column"')`,
  );
  expect((await restore(id)).status).toBe(200);
  expect(await rowOf(table, id)).toMatchObject({ published: true, order: 7 });
});

test('lists the trash in pages, the last deleted first', async () => {
  for (const name of ['one', 'two', 'three']) {
    const { body } = await staff.post('/api/faqs', createFaqInput({ question: name }));
    await staff.delete(`/api/faqs/${body.id}`);
  }
  const first = await staff.get('/api/admin/trash?limit=2');
  const second = await staff.get(/<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '');
  expect([...first.body, ...second.body].map(({ title }) => title)).toEqual(['three', 'two', 'one']);
  expect(second.headers.get('link')).toBeNull();
});

test('deletes records of 30 days with their history every night, and logs the deletion', async () => {
  const { id, path } = await things['blog-post']();
  await staff.delete(`${path}/${id}`);
  await executeSql(
    app.databaseUrl,
    `insert into trashed_record (id, kind, title, is_published, rows, deleted_at)
     select gen_random_uuid(), 'faq', 'Old ' || turn, true, '[]', now() - interval '30 days' - interval '1 minute'
     from generate_series(1, 205) as turn`,
  );
  await emptyTrash(app.orm.em.fork());
  expect((await trashed()).map((each) => each.id)).toEqual([id]);
  await pruneRevisions(app.orm.em.fork());
  expect(await rowOf('content_revision', id, 'thing_id')).toBeDefined();
  const { rows } = await executeSql(
    app.databaseUrl,
    `select count(*)::int from audit_entry where actor_kind = 'system' and verb = 'retention' and kind = 'faq'`,
  );
  expect(rows).toEqual([{ count: 205 }]);

  await executeSql(app.databaseUrl, `update trashed_record set deleted_at = now() - interval '31 days'`);
  await emptyTrash(app.orm.em.fork());
  expect([await trashed(), await rowOf('content_revision', id, 'thing_id')]).toEqual([[], undefined]);
});
