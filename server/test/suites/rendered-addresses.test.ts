import { join } from 'node:path';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { projectFolder } from '../../project-folder.ts';
import { loadSiteRenderer } from '../../web/site-renderer.ts';
import { type ApiClient, createSignedInClient } from '../support/api-client.ts';
import { createBlogPostInput, createPageInput } from '../support/factories.ts';
import { sendHttpRequest } from '../support/http-request.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { executeSql } from '../support/test-database.ts';
import { fuzzRunCount, fuzzTimeoutMs } from '../support/texts/arbitrary-text.ts';

let app: TestApp;
let staff: ApiClient;
const logged: string[] = [];

beforeAll(async () => {
  app = await createTestApp({ renderer: await loadSiteRenderer(join(projectFolder, 'dist')) });
  staff = await createSignedInClient(app);
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(line) });
  // Requests log to a child of the app's log, which is silent in tests.
  Object.assign(app.context.log, { child: () => log });
});

afterAll(() => app.stop());

const open = async (path: string) => {
  const { status, headers, body } = await sendHttpRequest(app, { path, headers: { Host: 'localhost' } });
  return { status, cacheControl: headers.get('cache-control'), html: String(body) };
};

async function publish(address: string) {
  const title = 'A page with addresses';
  const page = createPageInput({ title, status: 'published', template: 'landing', featuredImage: address });
  const seoMeta = { ...page.seoMeta, canonicalUrl: address, ogImage: address, twitterImage: address };
  const answers = {
    page: await staff.post('/api/admin/pages', { ...page, seoMeta }),
    post: await staff.post('/api/blog-posts', createBlogPostInput({ title, image: address, published: true })),
  };
  return { title, ...answers };
}

const strange = [
  'https://[your-domain]/',
  'https://x:99999/',
  '/\\',
  '/\\evil.example',
  'https://',
  'https://%',
  'https://exa mple.com/',
  '//evil.example/x.png',
  'https://user@:x/',
  'https://1.2.3.4.5/',
];

test.each(strange)('rejects %s as the address of a page or picture', async (address) => {
  const { page, post } = await publish(address);
  expect([page.status, post.status]).toEqual([400, 400]);
  const paths = page.body.errors.map(({ path }: { path: string }) => path).toSorted();
  expect(paths).toEqual(['page.featuredImage', 'seoMeta.canonicalUrl', 'seoMeta.ogImage', 'seoMeta.twitterImage']);
  expect(post.body.errors).toEqual([{ path: 'image', message: expect.stringContaining('https:// or /') }]);
});

describe('every address that a form accepts', () => {
  const piece = fc.oneof(
    fc.constantFrom('https://', '/', '//', '\\', '[', ']', ':', '@', '?', '#', '%', '%zz', '%2e', '..', '.', 'é', '"'),
    fc.constantFrom(
      'example.com',
      'localhost',
      '99999',
      'x',
      '<',
      '>',
      "'",
      '{',
      '|',
      '^',
      '`',
      'xn--a',
      '1.2.3',
      '🚚',
    ),
    fc.string({ unit: 'grapheme', maxLength: 3 }),
  );
  const addresses = fc
    .tuple(fc.constantFrom('https://', 'https://example.com', '/'), fc.array(piece, { maxLength: 6 }))
    .map(([start, rest]) => start + rest.join(''));

  test('is rendered', { timeout: fuzzTimeoutMs }, async () => {
    const printed = vi.spyOn(console, 'warn');
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(addresses, async (address) => {
        const { page, post } = await publish(address);
        expect([201, 400]).toContain(page.status);
        expect(post.status).toBe(page.status);
        if (page.status === 400) return;
        taken += 1;
        for (const path of [`/${page.body.page.slug}`, `/blog/${post.body.slug}`]) {
          const { status, html } = await open(path);
          expect([address, path, status, /<title>[^<]{5}/.test(html)]).toEqual([address, path, 200, true]);
        }
      }),
      { numRuns: Math.min(fuzzRunCount * 3, 1_000) },
    );
    expect(taken).toBeGreaterThan(10);
    expect((await open('/sitemap.xml')).status).toBe(200);
    expect(printed).not.toHaveBeenCalled();
  });
});

test('answers a page that cannot be rendered with an uncached 500 and logs the reason', async () => {
  const { page } = await publish('/picture.jpg');
  const path = `/${page.body.page.slug}`;
  expect((await open(path)).status).toBe(200);
  const setSchema = (schema: string) => executeSql(app.databaseUrl, `update seo_meta set custom_schema = ${schema}`);
  await setSchema(`'{ no JSON'`);
  app.context.pageCache.invalidate();
  logged.length = 0;
  for (let tried = 0; tried < 2; tried += 1) {
    const { status, cacheControl, html } = await open(path);
    expect([status, cacheControl]).toEqual([500, 'no-store']);
    expect(html).toContain('<title>This did not work</title>');
  }
  const failures = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a page could not be rendered');
  expect(failures.map(({ err }) => err.type)).toEqual(['SyntaxError', 'SyntaxError']);
  await setSchema('null');
  app.context.pageCache.invalidate();
  expect((await open(path)).status).toBe(200);
});
