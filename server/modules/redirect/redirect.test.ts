import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { canonicalizePath } from '../../../shared/domain/content/canonical-path.ts';
import type { MissingAddress, Redirect } from '../../../shared/schemas/content/redirect.ts';
import { redirectSchema } from '../../../shared/schemas/content/redirect.ts';
import { unknownId } from '../../test/support/all-endpoints.ts';
import { ApiClient, createSignedInClient } from '../../test/support/api-client.ts';
import { createBlogPostInput, createPageInput, createRedirectInput } from '../../test/support/factories.ts';
import { sendHttpRequest } from '../../test/support/http-request.ts';
import { plainRenderer } from '../../test/support/plain-renderer.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { executeSql } from '../../test/support/test-database.ts';
import { updateCanonicalUrl } from './slug-redirect.service.ts';

let app: TestApp;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp({ renderer: plainRenderer });
  visitor = new ApiClient(app);
  staff = await createSignedInClient(app);
});

afterAll(() => app.stop());

beforeEach(async () => {
  await executeSql(app.databaseUrl, 'delete from redirect; delete from missing_address');
});

const add = (from: string, to: string | null = '/services', status = to === null ? 410 : 301) =>
  staff.post('/api/admin/redirects', { from, to, status });

const list = async (query = ''): Promise<Redirect[]> => (await staff.get(`/api/admin/redirects${query}`)).body;

const leads = async (): Promise<Record<string, string | null>> =>
  Object.fromEntries((await list()).map(({ from, to }) => [from, to]));

const follow = async (path: string, headers?: Record<string, string>) => {
  const { status, headers: answered } = await visitor.get(path, headers);
  return [status, answered.get('location')];
};

const missing = async (): Promise<[string, number][]> =>
  (await staff.get('/api/admin/redirects/missing')).body.map(({ path, count }: MissingAddress) => [path, count]);

describe('POST /api/admin/redirects', () => {
  test('redirects visitors at once, and stores its author', async () => {
    expect((await follow('/our-prices.html'))[0]).toBe(404);
    const answer = await add(' https://old.example.com/Our-Prices.html ', '/Services/');
    expect(answer.status).toBe(201);
    expect(redirectSchema.strict().parse(answer.body)).toMatchObject({
      from: '/our-prices.html',
      to: '/services',
      status: 301,
      source: 'staff',
      createdBy: 'Wanjirũ',
    });
    expect(await follow('/our-prices.html')).toEqual([301, '/services']);
    const [entry] = (await staff.get('/api/admin/audit?kind=redirect')).body;
    expect(entry).toMatchObject({ verb: 'create', summary: '/our-prices.html → /services' });
  });

  test('returns the existing redirect for a duplicate, and rejects a different target', async () => {
    const { body } = await add('/old');
    const [again, other] = [await add('/OLD/'), await add('/old', '/about')];
    expect([again.status, again.body]).toEqual([201, body]);
    expect([other.status, other.body.errors]).toEqual([
      409,
      [{ path: 'from', message: '/old is redirected to /services. Delete the existing redirect first.' }],
    ]);
  });

  test('rejects circles and chains, and suggests the final target', async () => {
    await add('/old', '/new');
    expect((await add('/self', '/self')).status).toBe(409);
    expect((await add('/new', '/old')).body.message).toBe(
      '/old is redirected to /new. Visitors would be redirected in circles. Enter another address.',
    );
    const chain = await add('/older', '/old');
    expect([chain.status, chain.body.suggestion]).toEqual([409, '/new']);
    await add('/new', '/newest');
    expect(await leads()).toEqual({ '/old': '/newest', '/new': '/newest' });
  });

  test('never creates a circle, even with concurrent requests', async () => {
    const paths = Array.from({ length: 6 }, (_, index) => `/p${index}`);
    await Promise.all(paths.flatMap((from) => paths.map((to) => add(from, to))));
    const leading = await leads();
    expect(Object.keys(leading).length).toBeGreaterThan(0);
    for (const to of Object.values(leading)) expect(leading[to ?? '']).toBeUndefined();
  });

  test('rejects the address of a published page', async () => {
    const { page } = (await staff.post('/api/admin/pages', createPageInput({ status: 'published' }))).body;
    const { slug } = (await staff.post('/api/blog-posts', createBlogPostInput())).body;
    for (const from of [`/${page.slug}`, `/blog/${slug}`])
      expect((await add(from)).body.errors).toEqual([
        { path: 'from', message: 'A published page has this address. Unpublish the page or change its address first.' },
      ]);
    const draft = (await staff.post('/api/admin/pages', createPageInput({ status: 'draft' }))).body.page;
    expect((await add(`/${draft.slug}`)).status).toBe(201);
  });

  test.each([
    [{ from: '' }, 'from', 'Required'],
    [{ from: '/a?b' }, 'from', expect.stringContaining('Remove ? or #')],
    [{ from: '/admin/x' }, 'from', 'This address is reserved for the server. Choose another address'],
    [{ to: null }, 'to', 'Enter the new address'],
    [{ to: 'http://example.com/' }, 'to', expect.stringContaining('starts with / or https://')],
    [{ status: 410 }, 'to', expect.stringContaining('Leave the new address empty')],
    [{ status: 307 }, 'status', expect.any(String)],
  ])('rejects %j', async (fields, path, message) => {
    const answer = await staff.post('/api/admin/redirects', createRedirectInput(fields));
    expect([answer.status, answer.body.errors]).toEqual([400, [{ path, message }]]);
  });
});

describe('GET /api/admin/redirects?q=', () => {
  test.each(['amp&x', '/amp%26x', 'AMP', 'élan', '/%C3%89lan', '/amp&x/élan/'])(
    'finds an address by %s',
    async (words) => {
      await add('/amp%26x/%C3%A9lan');
      expect(await list(`?q=${encodeURIComponent(words)}`)).toHaveLength(1);
    },
  );
});

test('finds an address in any spelling', async () => {
  await add('/amp&x');
  expect((await add('/AMP%26x/')).status).toBe(201);
  expect((await add('/amp%26x', '/about')).body.errors).toMatchObject([{ path: 'from' }]);
  expect((await add('/circle%26x', '/circle&x')).status).toBe(409);
  expect(await leads()).toEqual({ '/amp&x': '/services' });
});

describe('a visitor', () => {
  test('gets a permanent or temporary redirect or 410, never cached', async () => {
    await add('/for-good', '/about#team');
    await add('/for-now', 'https://example.com/elsewhere', 302);
    await add('/gone', null);
    expect(await follow('/for-good')).toEqual([301, '/about#team']);
    expect(await follow('/for-now')).toEqual([302, 'https://example.com/elsewhere']);
    const { status, body, headers } = await visitor.get('/gone');
    expect([status, headers.get('cache-control')]).toEqual([410, 'no-store']);
    expect(body).toContain('<!doctype html>');
    expect((await visitor.call('HEAD', '/for-good')).status).toBe(301);
    expect(
      (await visitor.post('/for-good', 'a=b', { 'Content-Type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(404);
  });

  test.each([
    ['/amp&x', '/amp%26x'],
    ['/amp%26x', '/amp&x'],
    ['/a+b:c@d', '/a%2Bb%3ac%40d'],
    ["/women's-day(1)", '/women%27s-day%281%29'],
    ['/list[1]', '/list%5B1%5D'],
    ['/Élan', '/%C3%A9lan'],
    ['/%c3%89lan', '/e%CC%81lan'],
    ['/mahali%20yetu', '/Mahali%20Yetu/'],
    ['/old-page', '/old-page%E2%80%8B'],
    ['/old\u200Bprices', '/oldprices'],
    ['/%D0%A6%D0%B5%D0%BD%D1%8B', '/%d1%86%d0%b5%d0%bd%d1%8b'],
  ])('is redirected by a redirect of %s from %s', async (entered, asked) => {
    expect((await add(entered)).status).toBe(201);
    let location = asked;
    for (let step = 0; step < 2 && location !== '/services'; step += 1) {
      const { headers } = await sendHttpRequest(app, { path: location, headers: { Host: 'localhost' } });
      location = headers.get('location') ?? '';
    }
    expect(location).toBe('/services');
  });

  test.each([
    ['/a%2Fb', '/a/b'],
    ['/a%3Fb', '/a'],
    ['/a%23b', '/a'],
    ['/a%5Cb', '/a/b'],
    ['/a%2526b', '/a%26b'],
  ])('is not redirected from %s by a redirect of %s', async (asked, entered) => {
    await add(entered);
    const { status } = await sendHttpRequest(app, { path: canonicalizePath(asked), headers: { Host: 'localhost' } });
    expect(status).toBe(404);
  });

  test('keeps the query on this site only', async () => {
    await add('/plain', '/about#team');
    await add('/own', '/quote?service=courier');
    await add('/other', 'https://example.com/');
    expect(await follow('/plain?utm_source=a%20b')).toEqual([301, '/about?utm_source=a%20b#team']);
    expect(await follow('/own?utm_source=x')).toEqual([301, '/quote?service=courier']);
    expect(await follow('/other?name=Amina')).toEqual([301, 'https://example.com/']);
  });

  test('sees an existing page without a lookup of redirects', async () => {
    await executeSql(
      app.databaseUrl,
      `insert into redirect (id, from_path, to_address, to_path, status, source)
       values (gen_random_uuid(), '/about', '/services', '/services', 301, 'staff')`,
    );
    expect((await follow('/about'))[0]).toBe(200);
    await executeSql(app.databaseUrl, 'alter table redirect rename to not_looked_at');
    const answers = [await follow('/about?x'), await follow('/'), await follow('/services')];
    await executeSql(app.databaseUrl, 'alter table not_looked_at rename to redirect');
    expect(answers.map(([status]) => status)).toEqual([200, 200, 503]);
  });

  test('is redirected until the redirect is deleted', async () => {
    const { body } = await add('/old');
    expect((await follow('/old'))[0]).toBe(301);
    expect((await staff.delete(`/api/admin/redirects/${body.id}`)).body).toEqual({
      message: 'Redirect deleted successfully.',
    });
    expect((await follow('/old'))[0]).toBe(404);
    expect((await staff.delete(`/api/admin/redirects/${body.id}`)).status).toBe(404);
    expect((await staff.delete(`/api/admin/redirects/${unknownId}`)).status).toBe(404);
  });
});

describe('a renamed published page or post', () => {
  const move = async (slug: string, to: string, status = 'published') => {
    const { body: pages } = await staff.get('/api/admin/pages');
    const { id } = pages.find((page: { slug: string }) => page.slug === slug);
    return staff.put(`/api/admin/pages/${id}`, createPageInput({ slug: to, status }));
  };

  test('creates a redirect that follows later renames, also back', async () => {
    await staff.post('/api/admin/pages', createPageInput({ slug: 'costs', status: 'published' }));
    await add('/prices.html', '/costs?x');
    await move('costs', 'our-costs');
    expect(await leads()).toEqual({ '/costs': '/our-costs', '/prices.html': '/our-costs?x' });
    await move('our-costs', 'fees');
    expect(await leads()).toEqual({ '/costs': '/fees', '/our-costs': '/fees', '/prices.html': '/fees?x' });
    await move('fees', 'costs');
    expect(await leads()).toEqual({ '/fees': '/costs', '/our-costs': '/costs', '/prices.html': '/costs?x' });
    const made = await list('?q=our-costs');
    expect(made).toMatchObject([{ source: 'slug', status: 301, createdBy: 'Wanjirũ' }]);
    expect(await follow('/fees')).toEqual([301, '/costs']);
  });

  test('creates no redirect from the address of a draft', async () => {
    await staff.post('/api/admin/pages', createPageInput({ slug: 'a-draft', status: 'draft' }));
    await move('a-draft', 'no-draft');
    expect(await leads()).toEqual({});
  });

  describe('with a canonical URL', () => {
    const pageAt = (slug: string, canonicalUrl: string, status = 'published') => ({
      ...createPageInput({ slug, status }),
      seoMeta: { canonicalUrl },
    });
    const createPage = async (...fields: Parameters<typeof pageAt>) =>
      (await staff.post('/api/admin/pages', pageAt(...fields))).body.page;
    const savePage = async (id: string, slug: string, canonicalUrl: string) =>
      (await staff.put(`/api/admin/pages/${id}`, pageAt(slug, canonicalUrl))).body.seoMeta.canonicalUrl;

    test.each(['published', 'draft'])('updates its own canonical URL: a %s page', async (status) => {
      const page = await createPage(`own-${status}`, `/own-${status}`, status);
      expect(await savePage(page.id, `moved-${status}`, `/own-${status}`)).toBe(`/moved-${status}`);
      expect((await visitor.get(`/api/pages/moved-${status}`)).body.seoMeta.canonicalUrl).toBe(`/moved-${status}`);
    });

    test('updates it for an editor that still has the old one', async () => {
      const page = await createPage('first-name', '/First-Name/');
      expect(await savePage(page.id, 'second-name', '/First-Name/')).toBe('/second-name');
      expect(await savePage(page.id, 'second-name', '/first-name')).toBe('/second-name');
    });

    test.each([
      ['https://movers.example/old', 'https://movers.example/new'],
      ['https://movers.example:443/old', 'https://movers.example/new'],
      ['https://movers.example/old?x', 'https://movers.example/old?x'],
      ['https://partner.example/old', 'https://partner.example/old'],
      ['/new', '/new'],
      [null, null],
    ])('%s becomes %s on https://movers.example', async (address, moved) => {
      const move = { from: '/old', to: '/new', siteOrigin: 'https://movers.example' };
      expect(await updateCanonicalUrl(app.context.orm.em.fork(), address, move)).toBe(moved);
    });

    test('keeps a host that starts like the old path', async () => {
      const move = { from: '/trinity', to: '/about-us', siteOrigin: 'https://trinitymovers.example' };
      const em = app.context.orm.em.fork();
      expect(await updateCanonicalUrl(em, 'https://trinitymovers.example/trinity', move)).toBe(
        'https://trinitymovers.example/about-us',
      );
      expect(await updateCanonicalUrl(em, '//trinitymovers.example/trinity', move)).toBe('/about-us');
    });

    test('keeps a custom canonical URL', async () => {
      const page = await createPage('kept', 'https://partner.example/kept');
      expect(await savePage(page.id, 'kept-2', 'https://partner.example/kept')).toBe('https://partner.example/kept');
      expect(await savePage(page.id, 'kept-3', '/services')).toBe('/services');
      expect(await savePage(page.id, 'kept-4', '')).toBeNull();
    });

    test('updates that of a post', async () => {
      const slug = `own-${randomUUID()}`;
      const post = createBlogPostInput({ slug, canonicalUrl: `/blog/${slug}` });
      const { body } = await staff.post('/api/blog-posts', post);
      const moved = await staff.put(`/api/blog-posts/${body.id}`, { ...post, slug: `${slug}-2` });
      expect(moved.body.canonicalUrl).toBe(`/blog/${slug}-2`);
    });
  });

  test('is available to API clients at its old address until the redirect is deleted', async () => {
    const post = createBlogPostInput();
    const { body } = await staff.post('/api/blog-posts', post);
    const slug = `moved-${randomUUID()}`;
    await staff.put(`/api/blog-posts/${body.id}`, { ...post, slug });
    expect((await visitor.get(`/api/blog-posts/${post.slug}`)).body.slug).toBe(slug);
    expect((await follow(`/blog/${post.slug}`))[0]).toBe(200);
    const [redirect] = await list();
    await staff.delete(`/api/admin/redirects/${redirect?.id}`);
    expect((await visitor.get(`/api/blog-posts/${post.slug}`)).status).toBe(404);
    expect((await follow(`/blog/${post.slug}`))[0]).toBe(404);
  });
});

describe('missing addresses', () => {
  test('are counted by path, most visited first, with a similar page', async () => {
    await visitor.get('/office-movings.html');
    await visitor.get('/office-movings.html?from=mail');
    expect(await follow('/Nothing/Like/It/')).toEqual([301, '/nothing/like/it']);
    await visitor.get('/nothing/like/it');
    const { body } = await staff.get('/api/admin/redirects/missing');
    expect(body).toMatchObject([
      { path: '/office-movings.html', count: 2, suggestion: '/services/office-moving' },
      { path: '/nothing/like/it', count: 1, suggestion: null },
    ]);
  });

  test('are not counted if they are files, attacks or contain personal data', async () => {
    await visitor.get('/a-picture.jpg', { 'Sec-Fetch-Dest': 'image' });
    await visitor.call('HEAD', '/a-check-of-links');
    await visitor.get('/call/0712-345-678');
    await visitor.get('/blog/category/moving-tips');
    await visitor.get('/api/nothing');
    await visitor.get('/really-missing', { 'Sec-Fetch-Dest': 'document' });
    expect(await missing()).toEqual([['/really-missing', 1]]);
    const { rows } = await executeSql(app.databaseUrl, 'select * from missing_address');
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['count', 'first_seen_at', 'last_seen_at', 'path']);
  });

  test('are no longer listed once a redirect or page exists', async () => {
    const slug = `wanted-${randomUUID().slice(0, 4)}`;
    for (const path of ['/led-on', '/gone', `/${slug}`]) await visitor.get(path);
    expect(await missing()).toHaveLength(3);
    await add('/led-on');
    await add('/gone', null);
    await staff.post('/api/admin/pages', createPageInput({ slug, status: 'published' }));
    expect(await missing()).toEqual([]);
  });

  test('have a limited number, however many are tried', async () => {
    await visitor.get('/wanted');
    await executeSql(
      app.databaseUrl,
      `insert into missing_address (path, count, first_seen_at, last_seen_at)
       select '/tried-' || turn, 1, now(), now() from generate_series(1, 1999) as turn`,
    );
    for (const path of ['/wanted', '/one-more']) await visitor.get(path);
    const { rows } = await executeSql(app.databaseUrl, 'select count(*)::int from missing_address');
    expect(rows[0].count).toBe(2_000);
    expect((await missing())[0]).toEqual(['/wanted', 2]);
  });

  test('do not affect visitors if they cannot be stored', async () => {
    await executeSql(app.databaseUrl, 'alter table missing_address rename to away');
    expect((await follow('/lost'))[0]).toBe(404);
    await executeSql(app.databaseUrl, 'alter table away rename to missing_address');
    await visitor.get('/not-lost');
    expect(await missing()).toEqual([['/not-lost', 1]]);
  });
});

describe('POST /api/admin/redirects/imports', () => {
  const send = async (content: string, isCheck = false) =>
    (await staff.post('/api/admin/redirects/imports', { content, isCheck })).body;

  const file = [
    '\uFEFFFrom;To;Status',
    'https://old.example.com/About.html;/about',
    '/shop;;410',
    '"/temporary";"https://example.com/a;b";302',
    '/first;/second',
    '/second;/third;301',
    '',
    '/third;/first',
    '/admin;/about',
    '/page?id=1;/about',
    'nonsense;/about',
  ].join('\r\n');

  test('checks a file, then adds valid lines, flattens chains, and reports the others', async () => {
    const checked = await send(file, true);
    expect(await leads()).toEqual({});
    expect(await send(file)).toEqual(checked);
    expect(checked).toMatchObject({ added: 5, unchanged: 0, problemCount: 4 });
    expect(checked.problems.map(({ line, from }: { line: number; from: string }) => [line, from])).toEqual([
      [8, '/third'],
      [9, '/admin'],
      [10, '/page?id=1'],
      [11, 'nonsense'],
    ]);
    expect(await leads()).toEqual({
      '/about.html': '/about',
      '/shop': null,
      '/temporary': 'https://example.com/a;b',
      '/first': '/third',
      '/second': '/third',
    });
    expect(await list('?q=shop')).toMatchObject([{ status: 410, source: 'import' }]);
  });

  test('is idempotent', async () => {
    await send(file);
    const before = await list();
    expect(await send(file)).toMatchObject({ added: 0, unchanged: 5, problemCount: 4 });
    expect(await list()).toEqual(before);
  });

  test('explains each skipped line', async () => {
    const content = '/loop-1,/loop-2\n/loop-2,/loop-1\n/other,/about,307\n/alone\n';
    const { body } = await staff.post('/api/admin/redirects/imports', { content, isCheck: true });
    expect(body.problems.map(({ message }: { message: string }) => message)).toEqual([
      '/loop-1 is redirected to /loop-2. Visitors would be redirected in circles. Enter another address.',
      'Enter 301, 302 or 410',
      'Enter the new address',
    ]);
  });

  test('reads mixed line endings, quoted cells with blanks, and any separator', async () => {
    await send('From, old;To, new\r\n"/mixed-1" ; "/about" \n/mixed-2;/about,us\r/mixed-3;/services');
    const added = Object.entries(await leads()).filter(([from]) => from.startsWith('/mixed'));
    expect(Object.fromEntries(added)).toEqual({
      '/mixed-1': '/about',
      '/mixed-2': '/about,us',
      '/mixed-3': '/services',
    });
  });

  test.each([
    ['alone', 'Old addresses 2025\n\n', 'From;To;Status'],
    ['among blank cells', '\n;;\nOld addresses 2025;;;\n', 'Old URL;New URL;Code'],
    ['with a second text', 'Old addresses;Printed on 28 November\n', 'Old address;New address'],
    ['above headings in other words', 'Old addresses\n', 'Von;Nach'],
    ['above the first redirect', 'Old addresses\n', '/prices.html;/about'],
  ])('rejects a list with a title %s', async (_, title, below) => {
    const content = `${title}${below}\n/a;/b\n/c;/d\n`;
    const { status, body } = await staff.post('/api/admin/redirects/imports', { content });
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          path: 'content',
          message: expect.stringMatching(
            /^Line [13], “Old addresses.*”, looks like a title\. Delete all lines above the/,
          ),
        },
      ],
    ]);
    expect(await leads()).toEqual({});
  });

  test.each([
    ['headings', 'From,To', 0],
    ['headings below blank lines', '\n\nOld URL,New URL', 0],
    ['headings in other words', 'Von,Nach', 0],
    ['one heading', 'From', 0],
    ['a redirect without its new address', '/alone', 1],
    ['a redirect without its slash', 'alone.html,/about', 1],
  ])('adds the redirects below %s', async (_, first, problemCount) => {
    expect(await send(`${first}\n/a,/b\n/c,/d\n`)).toMatchObject({ added: 2, problemCount });
  });

  test('rejects a file that is not a list', async () => {
    const answer = await staff.post('/api/admin/redirects/imports', { content: '/c,/d\n\n"/a,/b\n/e,/f\n' });
    const errors = [
      { path: 'content', message: 'A quotation mark in line 3 is never closed. Add the closing quotation mark.' },
    ];
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  test('imports and searches 2,000 redirects, and lists them in pages', async () => {
    const lines = Array.from({ length: 2_000 }, (_, number) => `/old/${number}.html,/services?from=${number}`);
    expect(await send(lines.join('\n'))).toMatchObject({ added: 2_000, problemCount: 0 });
    expect(await follow('/old/1999.html')).toEqual([301, '/services?from=1999']);
    const answer = await staff.get('/api/admin/redirects?limit=20');
    expect([answer.body.length, answer.headers.get('x-total-count')]).toEqual([20, '2000']);
    const next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
    const { body } = await staff.get(next);
    expect(new Set([...answer.body, ...body].map(({ id }: Redirect) => id)).size).toBe(40);
    expect(await list('?q=1999.html')).toHaveLength(1);
  });
});

test('allows redirects for editors and administrators only', async () => {
  const account = (role: 'office' | 'editor') => ({ username: role, email: `${role}@example.com`, role });
  const office = await createSignedInClient(app, account('office'));
  const editor = await createSignedInClient(app, account('editor'));
  const body = createRedirectInput();
  expect((await visitor.post('/api/admin/redirects', body)).status).toBe(401);
  expect((await office.post('/api/admin/redirects', body)).status).toBe(403);
  expect((await editor.post('/api/admin/redirects', body)).status).toBe(201);
  expect((await office.get('/api/admin/redirects/missing')).status).toBe(403);
});
