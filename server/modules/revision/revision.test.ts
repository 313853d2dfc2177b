import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { blogPostSchema } from '../../../shared/schemas/content/blog-post.ts';
import { pageDetailSchema } from '../../../shared/schemas/content/page.ts';
import {
  pageRevisionSchema,
  postRevisionSchema,
  type Revision,
  revisionSchema,
} from '../../../shared/schemas/content/revision.ts';
import { unknownId } from '../../test/support/all-endpoints.ts';
import { type ApiAnswer, type ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createBlogPostInput, createPageInput } from '../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';
import { pruneRevisions } from './prune-history.service.ts';

let app: TestApp;
let staff: ApiClient;
let colleague: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  staff = await createSignedInClient(app);
  colleague = await createSignedInClient(app, { username: 'otieno', email: 'otieno@example.com', firstName: 'Otieno' });
});

afterAll(() => app.stop());

interface Kind {
  path: string;
  answer: z.ZodType;
  revision: z.ZodType;
  isPublished: { yes: object; no: object };
  input: (fields: object) => object;
  read: (body: ApiAnswer['body']) => { id: string; version: number; title: string; slug: string; content: string };
}

const post: Kind = {
  path: '/api/blog-posts',
  answer: blogPostSchema,
  revision: postRevisionSchema,
  isPublished: { yes: { published: true }, no: { published: false } },
  input: (fields) => createBlogPostInput({ ...fields }),
  read: (body) => body,
};

const page: Kind = {
  path: '/api/admin/pages',
  answer: pageDetailSchema,
  revision: pageRevisionSchema,
  isPublished: { yes: { status: 'published' }, no: { status: 'draft' } },
  input: (fields) => createPageInput({ ...fields }),
  read: ({ page }) => page,
};

const create = async (kind: Kind, fields: object) => kind.read((await staff.post(kind.path, kind.input(fields))).body);

const historyOf = async ({ path }: Kind, id: string): Promise<Revision[]> => {
  const { status, body } = await staff.get(`${path}/${id}/revisions`);
  expect(status).toBe(200);
  return revisionSchema.strict().array().parse(body);
};

const readVersion = async (kind: Kind, id: string, version: number) => {
  const revision = (await historyOf(kind, id)).find((each) => each.version === version);
  const { body } = await staff.get(`${kind.path}/${id}/revisions/${revision?.id}`);
  kind.revision.parse(body);
  return body;
};

const restore = async (client: ApiClient, kind: Kind, id: string, version: number, basis?: number) => {
  const { id: revision } = await readVersion(kind, id, version);
  return client.post(`${kind.path}/${id}/revisions/${revision}/restore`, basis === undefined ? {} : { version: basis });
};

describe.each([
  ['a post', post],
  ['a page', page],
])('the history of %s', (_, kind) => {
  test('contains each save with changes, its cause, author and time, latest first', async () => {
    const texts = { title: 'First', slug: `saved-${Math.random()}`.replace('.', ''), ...kind.isPublished.no };
    const before = Date.now();
    const { id } = await create(kind, texts);
    const save = (client: ApiClient, fields: object) =>
      client.put(`${kind.path}/${id}`, kind.input({ ...texts, ...fields }));
    await save(colleague, { title: 'Second' });
    await save(staff, { title: 'Second', ...kind.isPublished.yes });
    await save(staff, { title: 'Second', ...kind.isPublished.yes });
    await save(staff, { title: 'Second', ...kind.isPublished.yes, slug: `${texts.slug}-new` });
    await save(staff, { title: 'Second', ...kind.isPublished.no, slug: `${texts.slug}-new` });
    const history = await historyOf(kind, id);
    expect(history.map(({ cause, isPublished, by }) => [cause, isPublished, by])).toEqual([
      ['unpublish', false, 'Wanjirũ'],
      ['slug', true, 'Wanjirũ'],
      ['publish', true, 'Wanjirũ'],
      ['save', false, 'Otieno'],
      ['save', false, 'Wanjirũ'],
    ]);
    for (const { at } of history) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
    }
    const [, , , second, first] = history;
    expect(JSON.stringify(await readVersion(kind, id, first?.version ?? 0))).toContain('"title":"First"');
    expect(JSON.stringify(await readVersion(kind, id, second?.version ?? 0))).toContain('"title":"Second"');
  });

  test('is 404 for an unknown record', async () => {
    expect((await staff.get(`${kind.path}/${unknownId}/revisions`)).status).toBe(404);
  });

  test('has pages', async () => {
    const { id, slug } = await create(kind, { title: 'Turn 1' });
    for (const turn of [2, 3]) await staff.put(`${kind.path}/${id}`, kind.input({ title: `Turn ${turn}`, slug }));
    const first = await staff.get(`${kind.path}/${id}/revisions?limit=2`);
    const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await staff.get(next);
    expect([...first.body, ...second.body]).toEqual(await historyOf(kind, id));
    expect([first.body.length, second.body.length, second.headers.get('link')]).toEqual([2, 1, null]);
  });

  test('starts with the state before the first save', async () => {
    const { id, slug } = await create(kind, { title: 'From before', content: 'Old words' });
    await executeSql(app.databaseUrl, `delete from content_revision where thing_id = '${id}'`);
    expect(await historyOf(kind, id)).toEqual([]);
    await staff.put(`${kind.path}/${id}`, kind.input({ title: 'Since then', slug, content: 'New words' }));
    const history = await historyOf(kind, id);
    expect(history.map(({ version }) => version)).toEqual([2, 1]);
    expect(JSON.stringify(await readVersion(kind, id, 1))).toContain('Old words');
  });

  test('includes manual changes after the next save', async () => {
    const { id, slug } = await create(kind, { title: 'Ours' });
    const table = kind === post ? 'blog_post' : 'page';
    await executeSql(
      app.databaseUrl,
      `update ${table} set title = 'Theirs', version = 2, updated_by = 'Achieng' where id = '${id}'`,
    );
    await staff.put(`${kind.path}/${id}`, kind.input({ title: 'Ours again', slug }));
    expect((await historyOf(kind, id)).map(({ version, by }) => [version, by])).toEqual([
      [3, 'Wanjirũ'],
      [2, 'Achieng'],
      [1, 'Wanjirũ'],
    ]);
  });

  test('is restored by a new save that keeps the publication', async () => {
    const { id, slug } = await create(kind, { title: 'Good', content: 'Good words', ...kind.isPublished.no });
    const published = { slug, ...kind.isPublished.yes };
    await staff.put(`${kind.path}/${id}`, kind.input({ title: 'Bad', content: 'Bad words', ...published }));
    const answer = await restore(colleague, kind, id, 1, 2);
    expect(answer.status).toBe(200);
    kind.answer.parse(answer.body);
    expect(kind.read(answer.body)).toMatchObject({
      title: 'Good',
      content: 'Good words',
      version: 3,
      ...kind.isPublished.yes,
    });
    const [latest, ...earlier] = await historyOf(kind, id);
    expect(latest).toMatchObject({ cause: 'restore', isPublished: true, by: 'Otieno', version: 3 });
    expect(earlier).toHaveLength(2);
    const { body: entries } = await staff.get(`/api/admin/audit?thing=${id}`);
    expect(entries[0]).toMatchObject({ verb: 'restore', actor: { name: 'Otieno' } });
    expect(entries[0].changes).toContainEqual({ field: 'title', before: 'Bad', after: 'Good' });
  });

  test('is not restored over a newer save', async () => {
    const { id, slug } = await create(kind, { title: 'First' });
    await staff.put(`${kind.path}/${id}`, kind.input({ title: 'Second', slug }));
    await colleague.put(`${kind.path}/${id}`, kind.input({ title: 'Third', slug }));
    const answer = await restore(staff, kind, id, 1, 2);
    expect([answer.status, answer.body.change?.by]).toEqual([409, 'Otieno']);
    expect(kind.read(answer.body.current)).toMatchObject({ title: 'Third' });
    expect(await historyOf(kind, id)).toHaveLength(3);
  });

  test('is not restored to an address in use, but suggests a free one', async () => {
    const { id, slug } = await create(kind, { title: 'Moved away' });
    await staff.put(`${kind.path}/${id}`, kind.input({ title: 'Moved away', slug: `${slug}-elsewhere` }));
    await create(kind, { title: 'Moved in', slug });
    const answer = await restore(staff, kind, id, 1);
    expect([answer.status, answer.body.suggestion]).toEqual([409, `${slug}-2`]);
    expect(answer.body.message).toContain(`"${slug}" is already in use`);
  });

  test('cannot be read or restored through another record', async () => {
    const [one, other] = [await create(kind, { title: 'One' }), await create(kind, { title: 'Other' })];
    const [{ id: revision } = { id: '' }] = await historyOf(kind, one.id);
    for (const id of [other.id, unknownId]) {
      expect((await staff.get(`${kind.path}/${id}/revisions/${revision}`)).status).toBe(404);
      expect((await staff.post(`${kind.path}/${id}/revisions/${revision}/restore`, {})).status).toBe(404);
    }
  });
});

test('restores SEO data with a page, also missing data', async () => {
  const bare = createPageInput({ title: 'Bare' });
  const { body } = await staff.post('/api/admin/pages', { page: bare.page });
  const { id, slug } = body.page;
  const seoMeta = { metaTitle: 'Found', noIndex: true };
  await staff.put(`/api/admin/pages/${id}`, { page: { ...bare.page, slug }, seoMeta });
  await staff.put(`/api/admin/pages/${id}`, { page: { ...bare.page, slug }, seoMeta: { metaTitle: 'Lost' } });
  expect((await restore(staff, page, id, 2)).body.seoMeta).toMatchObject({ metaTitle: 'Found', noIndex: true });
  expect((await restore(staff, page, id, 1)).body.seoMeta).toMatchObject({ metaTitle: null, noIndex: false });
});

test('creates a version of each page for a new company name in titles', async () => {
  const { body: settings } = await staff.get('/api/admin/settings');
  const { value: name } = settings.find(({ key }: { key: string }) => key === 'company_name');
  const input = createPageInput();
  const { body } = await staff.post('/api/admin/pages', { ...input, seoMeta: { metaTitle: `Prices | ${name}` } });
  await staff.put('/api/admin/settings/company_name', { value: 'Simba Movers' });
  expect((await readVersion(page, body.page.id, 2)).fields.seoMeta.metaTitle).toBe('Prices | Simba Movers');
  await staff.put('/api/admin/settings/company_name', { value: name });
});

describe('the nightly clean-up', () => {
  const storeVersions = (id: string, versions: readonly { days: number; hour?: number; cause?: string }[]) =>
    executeSql(
      app.databaseUrl,
      `insert into content_revision (id, kind, thing_id, version, cause, is_published, fields, hash, created_at)
       select gen_random_uuid(), 'blog-post', '${id}', place, cause, true, '{}', place,
         (date_trunc('day', now() at time zone 'Africa/Nairobi') + hour * interval '1 hour' - days * interval '1 day')
           at time zone 'Africa/Nairobi'
       from jsonb_to_recordset('${JSON.stringify(
         versions.map(({ days, hour = 12, cause = 'save' }, index) => ({ place: index + 1, days, hour, cause })),
       )}') as version (place int, days int, hour int, cause text)`,
    );

  const keptOf = async (id: string): Promise<number[]> => {
    await pruneRevisions(app.orm.em.fork());
    const kept = await executeSql(
      app.databaseUrl,
      `select version from content_revision where thing_id = '${id}' order by version`,
    );
    return kept.rows.map(({ version }) => version);
  };

  test('keeps all of 30 days, then the last of each day in Nairobi and all that published something', async () => {
    const id = '0198c000-0000-7000-8000-0000000000b1';
    await storeVersions(id, [
      { days: 60, hour: 1 },
      { days: 60, hour: 8, cause: 'publish' },
      { days: 60, hour: 9 },
      { days: 60, hour: 23 },
      { days: 59, hour: 0 },
      { days: 29, hour: 9 },
      { days: 29, hour: 10 },
    ]);
    expect(await keptOf(id)).toEqual([2, 4, 5, 6, 7]);
  });

  test('keeps a hundred, and older ones that published something', async () => {
    const id = '0198c000-0000-7000-8000-0000000000b2';
    await storeVersions(id, [
      { days: 500, cause: 'publish' },
      ...Array.from({ length: 130 }, (_, index) => ({ days: 300 - index })),
    ]);
    const kept = await keptOf(id);
    expect([kept.length, kept[0], kept[1], kept.at(-1)]).toEqual([101, 1, 32, 131]);
  });

  test('keeps the latest, however old', async () => {
    await executeSql(
      app.databaseUrl,
      `insert into content_revision (id, kind, thing_id, version, cause, is_published, fields, hash, created_at)
       select gen_random_uuid(), 'page', ('0198c000-0000-7000-9000-' || lpad(thing::text, 12, '0'))::uuid, version,
         'save', false, '{}', '', now() - interval '90 days'
       from generate_series(1, 250) as thing, generate_series(1, 2) as version`,
    );
    await pruneRevisions(app.orm.em.fork());
    const { rows } = await executeSql(
      app.databaseUrl,
      `select version, count(*)::int from content_revision where kind = 'page' and created_at < now() - interval '89 days'
       group by version`,
    );
    expect(rows).toEqual([{ version: 2, count: 250 }]);
  });
});
