import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ApiClient, createSignedInClient } from '../test/support/api-client.ts';
import { createBlogPostInput, createFaqInput } from '../test/support/factories.ts';
import { exchangeBytes, sendHttpRequest } from '../test/support/http-request.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';
import type { RenderedDocument, SiteRenderer } from '../web/site-renderer.ts';

const page = (status: number, html: string): RenderedDocument => ({ route: null, status, location: null, html });

const rendered = new Map<string, number>();

/** Pages show the settings. Pages with a form or a query also show private input. */
const renderer: SiteRenderer = {
  listPaths: async () => ['/'],
  getCacheParameters: (path) =>
    /^\/(?:preview|newsletter)/.test(path)
      ? null
      : { reads: ['page', 'service'], knows: { service: ['courier'] }, readsPrivately: ['q', 'sent'] },
  async render(request, api) {
    const { pathname, search } = new URL(request.url);
    rendered.set(pathname, (rendered.get(pathname) ?? 0) + 1);
    if (request.method === 'POST') return page(200, `form of ${await request.text()}`);
    if (pathname === '/missing' || search.includes('missing')) return page(404, 'Not found');
    const { tagline } = await api.site();
    return page(200, `${pathname}${search} ${tagline} ${'.'.repeat(2_000)}`);
  },
};

let app: TestApp;
let replica: TestApp;
let staff: ApiClient;

beforeAll(async () => {
  app = await createTestApp({ renderer });
  replica = await createTestApp({ renderer, databaseUrl: app.databaseUrl });
  staff = await createSignedInClient(app);
});

afterAll(async () => {
  await replica.stop();
  await app.stop();
});

const get = (path: string, headers: Record<string, string> = {}, server = app) =>
  sendHttpRequest(server, { path, headers: { Host: 'localhost', ...headers } });

const saveTagline = (value: string) => staff.put('/api/admin/settings/tagline', { value });

const taglineOf = (html: string) => html.split(' ')[1];

describe('a page', () => {
  test('is rendered once for simultaneous and later requests', async () => {
    await saveTagline('Cold');
    rendered.clear();
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/about')));
    answers.push(await get('/about'), await get('/about', { 'Accept-Encoding': 'br' }));
    expect(rendered.get('/about')).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('has separate bytes and a strong tag for each encoding', async () => {
    const ask = async (encoding: string) => {
      const response = await fetch(`${app.origin}/`, { headers: { 'Accept-Encoding': encoding } });
      return { headers: response.headers, text: await response.text() };
    };
    const [plain, br, gzip] = [await ask('identity'), await ask('gzip, deflate, br, zstd'), await ask('gzip;q=0.5')];
    expect([plain, br, gzip].map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'br', 'gzip']);
    expect(new Set([plain.text, br.text, gzip.text]).size).toBe(1);
    const tags = [plain, br, gzip].map(({ headers }) => headers.get('etag') ?? '');
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
    for (const { headers } of [plain, br, gzip]) {
      expect(headers.get('vary')).toBe('Accept-Encoding');
      expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=600');
    }
  });

  test('is answered with 304 until its content changes', async () => {
    await saveTagline('Before');
    const tag = (await get('/about')).headers.get('etag') ?? '';
    expect((await get('/about', { 'If-None-Match': tag })).status).toBe(304);
    await staff.post('/api/faqs', createFaqInput());
    expect((await get('/about', { 'If-None-Match': tag })).status, 'a change of something else').toBe(304);
    await saveTagline('After');
    const changed = await get('/about', { 'If-None-Match': tag });
    expect([changed.status, taglineOf(changed.body)]).toEqual([200, 'After']);
  });

  test('has all headers of the rendered page and a separate id if cached', async () => {
    await saveTagline('Headers');
    const [rendered, kept] = [await get('/about'), await get('/about')];
    const changing = ['x-request-id', 'date', 'content-length', 'transfer-encoding'];
    const lasting = ({ headers }: typeof kept) => [...headers].filter(([name]) => !changing.includes(name)).sort();
    expect(lasting(kept)).toEqual(lasting(rendered));
    expect(kept.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(kept.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
    expect(kept.headers.get('x-request-id')).not.toBe(rendered.headers.get('x-request-id'));
    expect(kept.body).toBe(rendered.body);
  });

  test('is sent without a body for HEAD, and without body headers for 304', async () => {
    const { headers } = await get('/about');
    const head = await sendHttpRequest(app, { method: 'HEAD', path: '/about', headers: { Host: 'localhost' } });
    expect([head.status, head.body]).toEqual([200, '']);
    expect(head.headers.get('etag')).toBe(headers.get('etag'));
    const unchanged = await get('/about', { 'If-None-Match': `"other", ${headers.get('etag')}` });
    expect([unchanged.status, unchanged.body]).toEqual([304, '']);
    for (const name of ['content-type', 'content-length', 'content-encoding'])
      expect(unchanged.headers.get(name)).toBeNull();
    for (const name of ['etag', 'cache-control', 'vary']) expect(unchanged.headers.get(name)).toBe(headers.get(name));
    expect((await get('/about', { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  test('has the same 304 status line and headers, rendered or cached', async () => {
    const ask = (path: string, headers = '') =>
      exchangeBytes(app, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);
    for (const path of ['/about', '/api/faqs?published=true']) {
      await saveTagline('Cold');
      expect(await ask(path), 'cold').toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      const warm = await ask(path);
      expect(warm, 'warm').toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      const [, tag = ''] = /\r\nETag: (\S+)/.exec(warm) ?? [];
      for (const content of ['warm', 'cold']) {
        if (content === 'cold') await staff.post('/api/blog-posts', createBlogPostInput({ published: false }));
        const unchanged = await ask(path, `If-None-Match: ${tag}\r\n`);
        expect(unchanged, content).toMatch(/^HTTP\/1\.1 304 Not Modified\r\n/);
        expect(unchanged, content).not.toMatch(/\r\nContent-(?:Type|Length|Encoding):/i);
      }
    }
  });

  test('is rejected under another host name even if cached', async () => {
    expect((await get('/about')).status).toBe(200);
    expect((await sendHttpRequest(app, { path: '/about', headers: { Host: 'evil.example' } })).status).toBe(421);
    const twice = 'GET /about HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n';
    expect(await exchangeBytes(app, twice)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('counts as a hit and as a request if cached', async () => {
    await get('/about');
    const counts = async () => {
      const text = await app.context.metrics.registry.metrics();
      const count = (line: RegExp) => Number(line.exec(text)?.[1] ?? 0);
      return [
        count(/^trinity_page_cache_total\{result="hit"\} (\d+)/m),
        count(/_count\{method="GET",route="\/about",status="200"\} (\d+)/),
      ];
    };
    const before = await counts();
    await get('/about');
    expect(await counts()).toEqual(before.map((count) => count + 1));
  });

  test('is not cached for a request with a body', async () => {
    const request = 'GET /about HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi';
    expect(await exchangeBytes(app, request)).toMatch(/^HTTP\/1\.1 200 .*\r\nCache-Control: no-store\r\n/is);
  });

  test('ignores parameters that it does not read', async () => {
    await saveTagline('Parameters');
    rendered.clear();
    const plain = await get('/about');
    for (const query of [
      '?',
      '?utm_source=newsletter',
      '?fbclid=Iw%2FAR&x',
      '??',
      '?email=wanjiku@example.com&page2=1',
    ]) {
      const { status, headers, body } = await get(`/about${query}`);
      expect([query, status, body]).toEqual([query, 200, plain.body]);
      expect(headers.get('etag')).toBe(plain.headers.get('etag'));
    }
    expect(rendered.get('/about')).toBe(1);
    await saveTagline('Parameters, cold');
    rendered.clear();
    const cold = await Promise.all(['gclid=secret', 'x=secret'].map((query) => get(`/about?${query}`)));
    for (const { body } of cold) expect(body).not.toContain('secret');
    expect(rendered.get('/about')).toBe(1);
  });

  test('is cached separately for each value that it reads, in any order', async () => {
    await saveTagline('Values');
    rendered.clear();
    const paths = ['/list?page=2', '/list?page=3', '/list?page=2&service=courier'];
    const [second, third, both] = await Promise.all(paths.map((path) => get(path)));
    expect(new Set([second?.body, third?.body, both?.body]).size).toBe(3);
    for (const [again, first] of [
      ['/list?utm_source=ad&page=2', second],
      ['/list?page=3&fbclid=x', third],
      ['/list?service=courier&page=2', both],
      ['/list?page=2&service=nothing-we-do', second],
    ] as const) {
      expect([again, (await get(again)).body]).toEqual([again, first?.body]);
    }
    expect(rendered.get('/list')).toBe(3);
    expect((await get('/list?page=2&page=3')).headers.get('cache-control')).toBe('no-store');
    expect((await get('/list?page=missing')).headers.get('cache-control')).toBe('no-store');
  });

  test('is not cached with entered text', async () => {
    await get('/list');
    for (const path of ['/list?q=piano', '/list?page=2&q=', '/list?utm_source=ad&sent=Q-10001', '/list?%71=piano']) {
      const { headers } = await get(path);
      expect([path, headers.get('cache-control'), headers.get('etag')]).toEqual([path, 'no-store', null]);
    }
  });

  test('is compressed at once if it is not cached', async () => {
    const plain = await get('/list?q=piano');
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const response = await fetch(`${app.origin}/list?q=piano`, { headers: { 'Accept-Encoding': accepted } });
      const { headers } = response;
      expect(headers.get('content-encoding')).toBe(encoding);
      expect([headers.get('content-type'), headers.get('vary')]).toEqual([
        'text/html; charset=utf-8',
        'Accept-Encoding',
      ]);
      expect(Number(headers.get('content-length'))).toBeGreaterThan(10);
      expect(await response.text()).toBe(plain.body);
    }
    const head = await fetch(`${app.origin}/list?q=piano`, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test.each(['/x/../preview/abc', '/preview/../about', '/./about', '//preview/abc', '/preview#/about', '/about;x'])(
    'is not cached at the unusual path %s',
    async (path) => {
      const answer = await exchangeBytes(app, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(answer).not.toMatch(/\r\nETag: |\r\nCache-Control: public/i);
    },
  );

  test('is not cached if its address has escapes, which can name a private page', async () => {
    rendered.clear();
    const needless = await get('/%61bout');
    expect([needless.status, needless.headers.get('location'), rendered.size]).toEqual([301, '/about', 0]);
    expect((await get('/caf%c3%a9')).headers.get('cache-control')).toBe('no-store');
  });

  test('is not cached if it does not exist', async () => {
    rendered.clear();
    expect((await get('/missing')).status).toBe(404);
    expect((await get('/missing')).headers.get('cache-control')).toBe('no-store');
    expect(rendered.get('/missing')).toBe(2);
  });
});

describe('private content', () => {
  test('is never sent to another visitor, for any requests in any order', async () => {
    const secrets = fc.stringMatching(/^[a-z]{8,12}$/);
    const paths = fc.constantFrom('/', '/quote', '/contact', '/newsletter', '/newsletter/unsubscribe', '/preview/abc');
    const privateRequest = fc.oneof(
      fc.record({ kind: fc.constant('query' as const), path: paths, secret: secrets }),
      fc.record({ kind: fc.constant('form' as const), path: paths, secret: secrets }),
      fc.record({ kind: fc.constant('preview' as const), path: fc.constant('/preview/'), secret: secrets }),
    );
    const send = ({ kind, path, secret }: { kind: 'query' | 'form' | 'preview'; path: string; secret: string }) => {
      if (kind === 'query') return get(`${path}?utm_source=ad&sent=${secret}`);
      if (kind === 'preview') return get(path + secret);
      const headers = {
        Host: 'localhost',
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: 'http://localhost',
      };
      return sendHttpRequest(app, { method: 'POST', path, headers, body: `email=${secret}` });
    };
    await fc.assert(
      fc.asyncProperty(fc.array(privateRequest, { minLength: 1, maxLength: 8 }), async (requests) => {
        const others = Promise.all(['/', '/quote', '/contact', '/newsletter'].map((path) => get(path)));
        const answers = await Promise.all(requests.map(send));
        const afterwards = await Promise.all(requests.map(({ path }) => get(path === '/preview/' ? '/' : path)));
        for (const [index, { headers, body }] of answers.entries()) {
          expect(headers.get('cache-control')).toBe('no-store');
          expect(headers.get('etag')).toBeNull();
          expect(body).toContain(requests[index]?.secret);
        }
        for (const { body } of [...(await others), ...afterwards]) {
          for (const { secret } of requests) expect(body).not.toContain(secret);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('is rendered separately for signed-in staff', async () => {
    await get('/about');
    rendered.clear();
    const { headers } = await get('/about', { Cookie: staff.cookie });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
    expect(rendered.get('/about')).toBe(1);
  });
});

describe('after a save', () => {
  test('sends no old content, at once on this server and soon on others', async () => {
    await saveTagline('0');
    let over = false;
    let confirmed = 0;
    let reads = 0;
    const readAll = async (server: TestApp, leastNow: () => number) => {
      let last = 0;
      while (!over) {
        const encoding = reads++ % 2 ? 'br' : 'gzip';
        const least = leastNow();
        const response = await fetch(`${server.origin}/`, { headers: { 'Accept-Encoding': encoding } });
        const shown = Number(taglineOf(await response.text()));
        expect(shown).toBeGreaterThanOrEqual(Math.max(least, last));
        last = shown;
      }
    };
    const readers = [app, app, replica, replica].map((server) =>
      readAll(server, () => (server === app ? confirmed : 0)),
    );
    for (let number = 1; number <= 40; number++) {
      await saveTagline(String(number));
      confirmed = number;
      // Each writer also reads, like a visitor of the API.
      expect(taglineOf((await get('/')).body)).toBe(String(number));
    }
    await untilShown('40', replica);
    over = true;
    await Promise.all(readers);
    expect(reads).toBeGreaterThan(40);
  });

  test('updates pages after a notification of a direct change', async () => {
    // The fake clock keeps the cached version valid.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const server of [app, replica]) await get('/', {}, server);
    await setTaglineBehindBack('Repaired');
    for (const server of [app, replica]) await untilShown('Repaired', server);
  });

  test('updates pages after a direct change without a notification', async () => {
    const notices = vi.spyOn(replica.context.pageCache, 'invalidate').mockReturnValue();
    onTestFinished(() => notices.mockRestore());
    await get('/', {}, replica);
    await setTaglineBehindBack('Found');
    await untilShown('Found', replica);
  });
});

const setTaglineBehindBack = (value: string) =>
  app.orm.em.fork().execute('update site_setting set value = ? where key = ?', [value, 'tagline']);

/** `expect.poll` would advance the fake clock. */
async function untilShown(tagline: string, server: TestApp): Promise<void> {
  while (taglineOf((await get('/', {}, server)).body) !== tagline) await sleep(5);
}

describe('published lists', () => {
  test('reject unknown parameters and are never mixed with pages', async () => {
    expect((await get('/api/faqs?x=1&published=true')).status).toBe(400);
    expect((await get('/api/blog/latest')).status).toBe(200);
    expect((await get('/api/blog/latest?x=1')).status).toBe(400);
    await get('/api/blog');
    for (const path of ['/api/blog?q=nothing-like-this', '/api/blog-posts?published=true&limit=1']) {
      expect([path, (await get(path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
    expect((await get('/api/blog?q=nothing-like-this')).body.total).toBe(0);
  });

  test('are cached and compressed for visitors and change with the next save', async () => {
    const post = createBlogPostInput({ content: 'Wrap the plates. '.repeat(100) });
    await staff.post('/api/blog-posts', post);
    const ask = (encoding: string) =>
      fetch(`${app.origin}/api/blog-posts?published=true`, { headers: { 'Accept-Encoding': encoding } });
    const [br, gzip] = [await ask('br'), await ask('gzip')];
    expect(br.headers.get('cache-control')).toBe('private, no-cache');
    expect(br.headers.get('etag')).toMatch(/-br"$/);
    expect(await br.json()).toEqual(await gzip.json());
    const [saved] = (await get('/api/blog-posts?published=true')).body;
    await staff.put(`/api/blog-posts/${saved.id}`, { ...post, published: false });
    expect((await get('/api/blog-posts?published=true')).body).toEqual([]);
  });

  test('are not cached for staff', async () => {
    await get('/api/faqs?published=true');
    for (const path of ['/api/faqs', '/api/faqs?published=true']) {
      const { headers } = await get(path, { Cookie: staff.cookie });
      expect(headers.get('cache-control')).toBe('no-store');
    }
    expect((await get('/api/faqs')).status).toBe(401);
  });
});
