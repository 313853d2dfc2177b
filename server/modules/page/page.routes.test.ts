import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtInScreens } from '../../../shared/domain/site/built-in-screens.ts';
import { listedPageSchema, pageDetailSchema, pageListItemSchema } from '../../../shared/schemas/content/page.ts';
import { unknownId } from '../../test/support/all-endpoints.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createPageInput } from '../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp();
  visitor = new ApiClient(app);
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

const create = (fields = {}, seoMeta: unknown = createPageInput().seoMeta) =>
  staff.post('/api/admin/pages', { ...createPageInput(fields), seoMeta });
const read = async (id: string) => (await staff.get(`/api/admin/pages/${id}`)).body;

describe('the privacy notice', () => {
  const notice = async () => {
    const { body: pages } = await staff.get('/api/admin/pages');
    return read(pages.find(({ slug }: { slug: string }) => slug === 'privacy').id);
  };
  const refusal = expect.stringContaining('Keep the notice published at this address');

  test.each([
    ['page.status', { status: 'draft' }],
    ['page.status', { status: 'archived' }],
    ['page.slug', { slug: 'our-privacy' }],
  ])('stays published at its address: another %s is rejected at its field', async (path, change) => {
    const { page } = await notice();
    const answer = await staff.put(`/api/admin/pages/${page.id}`, { page: { ...page, ...change } });
    expect([answer.status, answer.body]).toEqual([409, { message: refusal, errors: [{ path, message: refusal }] }]);
    expect((await visitor.get('/api/pages/privacy')).status).toBe(200);
  });

  test('cannot be deleted', async () => {
    const { page } = await notice();
    const answer = await staff.delete(`/api/admin/pages/${page.id}`);
    expect([answer.status, answer.body]).toEqual([409, { message: refusal }]);
    expect((await visitor.get('/api/pages/privacy')).status).toBe(200);
  });

  test('can be rewritten', async () => {
    const { page } = await notice();
    const answer = await staff.put(`/api/admin/pages/${page.id}`, { page: { ...page, content: 'In our own words.' } });
    expect([answer.status, answer.body.page.content]).toEqual([200, 'In our own words.']);
  });
});

test('lists published, indexable services and landing pages by title', async () => {
  const make = (title: string, fields: object, seoMeta: unknown = null) =>
    create({ title, status: 'published', pageType: 'landing', ...fields }, seoMeta);
  await make('Movers of Thika', {});
  await make('Aquarium Moving', { pageType: 'service' }, { noIndex: false });
  await make('For one advertisement only', {}, { noIndex: true });
  await make('A page like others', { pageType: 'page' });
  await make('Not yet', { status: 'draft' });
  const { body } = await visitor.get('/api/pages');
  expect(listedPageSchema.strict().array().parse(body)).toMatchObject([
    { title: 'Aquarium Moving', excerpt: 'What is covered.' },
    { title: 'Movers of Thika' },
  ]);
});

describe('POST /api/admin/pages', () => {
  test('creates a page with its SEO data and returns both', async () => {
    const answer = await create({ title: ' Bima ya mizigo ', slug: 'bima' }, { metaTitle: ' Bima | Trinity Movers ' });
    expect(answer.status).toBe(201);
    const { page, seoMeta } = pageDetailSchema.strict().parse(answer.body);
    expect(page).toMatchObject({ title: 'Bima ya mizigo', slug: 'bima', version: 1 });
    expect(seoMeta).toMatchObject({
      pageId: page.id,
      metaTitle: 'Bima | Trinity Movers',
      ogTitle: null,
      noIndex: false,
    });
    expect(await read(page.id)).toEqual(answer.body);
  });

  test('starts as a draft of the standard type and template', async () => {
    expect((await create()).body.page).toMatchObject({
      status: 'draft',
      pageType: 'page',
      template: 'default',
      featuredImage: null,
    });
  });

  test('needs no SEO data', async () => {
    for (const body of [{ page: createPageInput().page }, { page: createPageInput().page, seoMeta: null }]) {
      expect((await staff.post('/api/admin/pages', body)).body.seoMeta).toBeNull();
    }
  });

  test.each(['api', 'admin', 'trinity-admin', 'assets', 'health', 'media', 'preview', 'desktop'])(
    'rejects the reserved slug %s',
    async (slug) => {
      const answer = await create({ slug });
      expect(answer.status).toBe(400);
      expect(answer.body.errors).toEqual([{ path: 'page.slug', message: expect.stringContaining('Choose another') }]);
    },
  );

  test.each([
    [' Our Services! ', 'our-services'],
    ['Bei ya Lori: KES 15,000', 'bei-ya-lori-kes-15000'],
    ['Ũtheri', 'utheri'],
  ])('normalizes the slug %j to %s', async (slug, normalized) => {
    const answer = await create({ slug });
    expect([answer.status, answer.body.page?.slug]).toEqual([201, normalized]);
    const again = await staff.put(`/api/admin/pages/${answer.body.page.id}`, createPageInput({ slug }));
    expect([again.status, again.body.page?.slug]).toEqual([200, normalized]);
  });

  test('rejects a slug without usable characters', async () => {
    const answer = await create({ slug: 'نقل' });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ path: 'page.slug', message: 'Enter at least one letter from a to z or a digit' }],
    ]);
    expect((await create({ slug: ' API ' })).body.errors).toEqual([
      { path: 'page.slug', message: '/api is used by the site itself. Choose another address' },
    ]);
  });

  test('returns 409 and a free slug for a slug in use, also by a built-in screen', async () => {
    await create({ slug: 'twice' });
    const answer = await create({ slug: 'twice' });
    expect([answer.status, answer.body.suggestion]).toEqual([409, 'twice-2']);
    expect(answer.body.errors).toEqual([{ path: 'page.slug', message: answer.body.message }]);
    expect((await create({ slug: 'twice-2' })).status).toBe(201);
    expect((await create({ slug: 'home' })).body.suggestion).toBe('home-2');
  });

  test.each([
    ['page.status', { status: 'hidden' }, {}],
    ['page.pageType', { pageType: 'other' }, {}],
    ['page.template', { template: 'other' }, {}],
    ['page.featuredImage', { featuredImage: 'data:image/png,x' }, {}],
    ['page.title', { title: '' }, {}],
    ['seoMeta.canonicalUrl', {}, { canonicalUrl: 'not an address' }],
    ['seoMeta.ogImage', {}, { ogImage: 'javascript:alert(1)' }],
    ['seoMeta.metaTitle', {}, { metaTitle: 'x'.repeat(1_001) }],
    ['seoMeta.noIndex', {}, { noIndex: 'no' }],
  ])('names the invalid field %s', async (path, fields, seoMeta) => {
    const answer = await create(fields, seoMeta);
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message: expect.stringMatching(/\w/) }]]);
  });
});

describe('JSON-LD of a page', () => {
  const withSchema = (customSchema: unknown) => create({}, { customSchema });

  test.each(['{"@type":"Organization"}', '[]', ' [{"a":[1]}] ', '{"x":"</script><script>alert(1)</script>"}'])(
    'may be %s, stored as typed',
    async (text) => {
      expect((await withSchema(text)).body.seoMeta.customSchema).toBe(text.trim());
    },
  );

  test('may be empty', async () => {
    for (const nothing of ['', '  ', null, undefined]) {
      expect((await withSchema(nothing)).body.seoMeta.customSchema).toBeNull();
    }
  });

  test.each(['"text"', '1', 'null', 'true', '{', '{"a":1}x', "{'a':1}", '<script>', '{"a":NaN}'])(
    'is rejected as %s',
    async (text) => {
      const answer = await withSchema(text);
      expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'seoMeta.customSchema']);
    },
  );

  test('has at most 50 levels', async () => {
    const nested = (levels: number) => `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`;
    expect((await withSchema(nested(50))).status).toBe(201);
    for (const text of [nested(52), `[${nested(50)}]`, `${'{"a":'.repeat(2_700)}1${'}'.repeat(2_700)}`]) {
      const { status, body } = await withSchema(text);
      const message = 'Use at most 50 levels of braces and brackets';
      expect([status, body.errors]).toEqual([400, [{ path: 'seoMeta.customSchema', message }]]);
    }
  });

  test('has at most 16 KiB', async () => {
    const ofBytes = (bytes: number) => JSON.stringify(['x'.repeat(bytes - 4)]);
    expect((await withSchema(ofBytes(16_384))).status).toBe(201);
    expect((await withSchema(ofBytes(16_385))).status).toBe(400);
    expect((await withSchema(JSON.stringify(['é'.repeat(8_191)]))).status).toBe(400);
  });
});

describe('PUT /api/admin/pages/{id}', () => {
  test('changes the page and its SEO data', async () => {
    const { page } = (await create()).body;
    const changed = {
      ...createPageInput({ title: 'New', status: 'published' }),
      seoMeta: { metaTitle: '', ogTitle: 'New', noIndex: true },
    };
    const answer = await staff.put(`/api/admin/pages/${page.id}`, { ...changed, version: 1 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      page: { ...changed.page, id: page.id, createdAt: page.createdAt, version: 2 },
      seoMeta: { ogTitle: 'New', noIndex: true, metaTitle: null },
    });
    expect(await read(page.id)).toEqual(answer.body);
  });

  test('keeps the SEO data by default, and adds missing SEO data', async () => {
    const { page, seoMeta } = (await create()).body;
    const without = await staff.put(`/api/admin/pages/${page.id}`, { page: createPageInput().page });
    expect(without.body.seoMeta).toEqual(seoMeta);
    const { page: bare } = (await create({}, null)).body;
    const added = await staff.put(`/api/admin/pages/${bare.id}`, {
      ...createPageInput(),
      seoMeta: { metaTitle: 'Added' },
    });
    expect(added.body.seoMeta).toMatchObject({ pageId: bare.id, metaTitle: 'Added' });
  });

  test('returns 409 and the stored page for a stale version, also after a change of SEO data only', async () => {
    const { body: mine } = await create({ slug: 'contested' });
    const { title, slug, content } = mine.page;
    const theirs = await staff.put(`/api/admin/pages/${mine.page.id}`, {
      page: { title, slug, content },
      seoMeta: { metaTitle: 'Theirs' },
    });
    const answer = await staff.put(`/api/admin/pages/${mine.page.id}`, {
      ...createPageInput(),
      version: mine.page.version,
    });
    expect([answer.status, answer.body.current]).toEqual([409, theirs.body]);
    expect(await read(mine.page.id)).toEqual(theirs.body);
  });

  test('returns 404 for an unknown page', async () => {
    expect((await staff.put(`/api/admin/pages/${unknownId}`, createPageInput())).status).toBe(404);
    expect((await staff.get(`/api/admin/pages/${unknownId}`)).status).toBe(404);
  });
});

describe('reading', () => {
  test('lists all pages for staff, newest first, with SEO data and without content', async () => {
    const made = [await create({}, null), await create(), await create()].map(({ body }) => body.page.id);
    const { body: list } = await staff.get('/api/admin/pages');
    expect(list.slice(0, 3).map(({ id }: { id: string }) => id)).toEqual(made.toReversed());
    for (const item of list) pageListItemSchema.strict().parse(item);
    expect(list[0].seoMeta).toMatchObject({ metaTitle: 'Insurance | Trinity Movers' });
    expect(Object.keys(list[2])).not.toContain('seoMeta');
  });

  test('returns a published page by its slug as safe HTML', async () => {
    const { page } = (await create({ slug: 'seen', content: '# Yes\n<b>x</b>', status: 'published' })).body;
    const { body } = await visitor.get('/api/pages/seen');
    expect(body).toMatchObject({ page: { id: page.id }, seoMeta: { metaTitle: 'Insurance | Trinity Movers' } });
    expect(body.contentHtml).toContain('&lt;b&gt;x&lt;/b&gt;');
    for (const status of ['draft', 'archived']) {
      await staff.put(`/api/admin/pages/${page.id}`, createPageInput({ slug: 'seen', status }));
      expect((await visitor.get('/api/pages/seen')).status).toBe(404);
      expect((await staff.get('/api/pages/seen')).status).toBe(404);
    }
  });

  test.each(['home', ...Object.keys(builtInScreens)])('finds the SEO data of the built-in screen %s', async (slug) => {
    const { body } = await visitor.get(`/api/pages/${slug}`);
    expect(body.page).toMatchObject({ slug, status: 'published' });
  });
});

test('removes a page with its SEO data only once', async () => {
  const { page } = (await create()).body;
  const answer = await staff.delete(`/api/admin/pages/${page.id}`);
  expect([answer.status, answer.body]).toEqual([200, { message: 'Page deleted successfully.' }]);
  expect((await staff.get(`/api/admin/pages/${page.id}`)).status).toBe(404);
  expect((await staff.delete(`/api/admin/pages/${page.id}`)).status).toBe(404);
  const left = await executeSql(app.databaseUrl, `select id from seo_meta where page_id = '${page.id}'`);
  expect(left.rows).toEqual([]);
});

describe('a renamed page', () => {
  const createPublished = async (slug: string) => (await create({ slug, status: 'published' })).body.page;
  const move = (id: string, slug: string, fields = {}) =>
    staff.put(`/api/admin/pages/${id}`, createPageInput({ slug, status: 'published', ...fields }));
  const idAt = async (slug: string) => (await visitor.get(`/api/pages/${slug}`)).body.page?.id;

  test('redirects from every address where it was published', async () => {
    const { id } = await createPublished('costs');
    await move(id, 'our-costs');
    await move(id, 'prices');
    expect(await Promise.all(['costs', 'our-costs', 'prices'].map(idAt))).toEqual([id, id, id]);
    await move(id, 'costs');
    expect(await Promise.all(['costs', 'our-costs', 'prices'].map(idAt))).toEqual([id, id, id]);
    await move(id, 'costs', { status: 'archived' });
    expect(await Promise.all(['costs', 'prices'].map(idAt))).toEqual([undefined, undefined]);
  });

  test('frees its old address', async () => {
    const { id } = await createPublished('garage');
    await move(id, 'storage-garage');
    const { id: successor } = await createPublished('garage');
    expect(await Promise.all(['garage', 'storage-garage'].map(idAt))).toEqual([successor, id]);
  });

  test('does not redirect from the address of a draft or a built-in screen', async () => {
    const draft = (await create({ slug: 'secret-draft', status: 'draft' })).body.page;
    await move(draft.id, 'no-secret');
    const about = (await visitor.get('/api/pages/about')).body.page;
    await move(about.id, 'about-somebody-else');
    expect(await Promise.all(['secret-draft', 'about'].map(idAt))).toEqual([undefined, undefined]);
  });
});

test('splits a long list of pages into parts of at most a mebibyte, with each page once', async () => {
  await executeSql(
    app.databaseUrl,
    `with made as (
       insert into page (id, title, slug, content) select gen_random_uuid(), 'Page ' || turn, 'page-number-' || turn, repeat('Wrap each plate. ', 100)
       from generate_series(1, 1200) as turn returning id)
     insert into seo_meta (id, page_id, custom_schema) select gen_random_uuid(), id, repeat('€', 1000) from made`,
  );
  const { rows } = await executeSql(app.databaseUrl, 'select id from page order by created_at desc, id desc');
  const found: string[] = [];
  let answers = 0;
  for (let path: string | null = '/api/admin/pages'; path !== null; answers += 1) {
    const { body, headers } = await staff.get(path);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(1024 * 1024);
    expect(JSON.stringify(body)).not.toContain('Wrap each plate');
    found.push(...body.map(({ id }: { id: string }) => id));
    path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null;
  }
  expect(answers).toBeGreaterThan(3);
  expect(found).toEqual(rows.map(({ id }) => id));
});
