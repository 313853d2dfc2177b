import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayMs } from '../../shared/domain/time/durations.ts';
import { ApiClient, createSignedInClient } from '../test/support/api-client.ts';
import { createBlogPostInput, createPageInput } from '../test/support/factories.ts';
import { freezeClock } from '../test/support/freeze-clock.ts';
import { sendHttpRequest } from '../test/support/http-request.ts';
import { plainRenderer } from '../test/support/plain-renderer.ts';
import { createTestApp, type TestApp } from '../test/support/test-app.ts';

const origin = 'http://127.0.0.1:3000';

/** Headers of a browser's repeated request. Without `Cache-Control`, Node's fetch would add `no-cache`. */
const ifChanged = (headers: Headers) => ({ 'If-None-Match': headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' });

let app: TestApp;
let staff: ApiClient;
const post = createBlogPostInput({ title: 'Plates & <pots>' });
const draft = createBlogPostInput({ published: false });
const unlisted = createBlogPostInput({ noIndex: true });
const pictured = createBlogPostInput({
  image: 'https://pictures.example/a.jpg?w=1&h=2',
  content:
    '[Ask us](/contact) or ![a truck](/truck.jpg), not [them](https://other.example/). [Up](#top), [with a query](/faqs?a=1&b=2#x), [call](tel:+254712345678).',
});

beforeAll(async () => {
  app = await createTestApp({ renderer: plainRenderer });
  staff = await createSignedInClient(app);
  await staff.post('/api/blog-posts', post);
  await staff.post('/api/blog-posts', draft);
  await staff.post('/api/blog-posts', unlisted);
  await staff.post('/api/blog-posts', pictured);
  await staff.post('/api/admin/pages', createPageInput({ slug: 'insurance-cover', status: 'published' }));
  await staff.post('/api/admin/pages', createPageInput({ slug: 'a-draft', status: 'draft' }));
  const hidden = createPageInput({ slug: 'hidden', status: 'published' });
  await staff.post('/api/admin/pages', { ...hidden, seoMeta: { noIndex: true } });
});

afterAll(() => app.stop());

describe('/robots.txt', () => {
  test('keeps robots out of the admin and names the sitemap', async () => {
    const { body, headers } = await staff.get('/robots.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /admin');
    expect(body).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
});

describe('/sitemap.xml', () => {
  test('lists screens, published pages and published posts, and nothing else', async () => {
    const { body } = await staff.get('/sitemap.xml');
    const locations = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location);
    expect(locations).toContain(`${origin}/`);
    expect(locations).toContain(`${origin}/services/courier`);
    expect(locations).toContain(`${origin}/insurance-cover`);
    expect(locations).toContain(`${origin}/blog/${post.slug}`);
    expect(locations).toContain(`${origin}/blog/category/packing`);
    expect(locations).not.toContain(`${origin}/blog/category/storage`);
    expect(locations.join()).not.toMatch(/a-draft|hidden/);
    expect(locations).not.toContain(`${origin}/blog/${draft.slug}`);
    expect(locations).not.toContain(`${origin}/blog/${unlisted.slug}`);
    expect(new Set(locations).size).toBe(locations.length);
  });

  test('lists the pictures of posts, pages and services', async () => {
    const { body } = await staff.get('/sitemap.xml');
    const pictureOf = (path: string) =>
      new RegExp(`<loc>${origin}${path}</loc>.*?<image:image><image:loc>([^<]+)</image:loc></image:image></url>`).exec(
        body,
      )?.[1];
    expect(pictureOf('/services/courier')).toBe(`${origin}/share/services/courier.png`);
    expect(pictureOf(`/blog/${pictured.slug}`)).toBe('https://pictures.example/a.jpg?w=1&amp;h=2');
    const today = new Date().toISOString().slice(0, 10);
    expect(body).toContain(`<loc>${origin}/blog/${post.slug}</loc><lastmod>${today}</lastmod></url>`);
  });

  test('contains the day of the last change', async () => {
    const { body } = await staff.get('/sitemap.xml');
    const today = new Date().toISOString().slice(0, 10);
    expect(body).toContain(`<loc>${origin}/insurance-cover</loc><lastmod>${today}</lastmod>`);
  });
});

describe('/feed.xml', () => {
  test('is an Atom feed of the published posts, with everything escaped', async () => {
    const { body, headers } = await staff.get('/feed.xml');
    expect(headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    expect(body).toContain('<title>Plates &amp; &lt;pots&gt;</title>');
    expect(body).toContain(`href="${origin}/blog/${post.slug}"`);
    expect(body).not.toContain(draft.slug);
    expect(body).toContain('&lt;h2 id=&quot;plates&quot;&gt;Plates&lt;/h2&gt;');
    for (const element of ['id', 'updated', 'author']) expect(body).toContain(`<${element}>`);
  });
});

test('limits the texts in /feed.xml to a mebibyte and keeps all summaries', async () => {
  const full = await createTestApp({ renderer: plainRenderer });
  const editor = await createSignedInClient(full);
  for (const letter of ['a', '€', 'b', '€', 'c'])
    expect(
      (await editor.post('/api/blog-posts', createBlogPostInput({ content: letter.repeat(200_000) }))).status,
    ).toBe(201);
  const { body } = await editor.get('/feed.xml');
  expect(Buffer.byteLength(body)).toBeLessThan(1024 * 1024);
  expect(body.match(/<summary>/g)).toHaveLength(5);
  expect(body.match(/<content type="html">&lt;p&gt;./g)).toEqual(
    ['c', '€'].map((letter) => `<content type="html">&lt;p&gt;${letter}`),
  );
  await full.stop();
});

test('dates an empty /feed.xml today, not in 1970', async () => {
  const empty = await createTestApp({ renderer: plainRenderer });
  const now = freezeClock();
  const { body } = await new ApiClient(empty).get('/feed.xml');
  const [, updated = ''] = /<updated>([^<]+)<\/updated>/.exec(body) ?? [];
  expect(Date.parse(updated)).toBe(now);
  expect(body).not.toContain('<entry>');
  await empty.stop();
});

describe('/feed.xml in a feed reader', () => {
  test('has absolute addresses and the author of each post', async () => {
    const { body } = await staff.get('/feed.xml');
    expect(body).toContain(`&lt;a href=&quot;${origin}/contact&quot;`);
    expect(body).toContain('&lt;a href=&quot;https://other.example/&quot;');
    const article = `${origin}/blog/${pictured.slug}`;
    for (const address of [`${article}#top`, `${origin}/faqs?a=1&amp;amp;b=2#x`, 'tel:+254712345678'])
      expect(body).toContain(`&lt;a href=&quot;${address}&quot;`);
    expect(body).not.toMatch(/(?:href|src)=&quot;(?!https?:|tel:)/);
    expect(body).toContain('<author><name>Wanjirũ</name></author>');
  });
});

describe('a cached file', () => {
  const files = ['/feed.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/.well-known/security.txt'];
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(app.origin + path, { headers: { 'Cache-Control': 'max-age=0', ...headers } });

  test.each(files)('is answered with 304 if unchanged: %s', async (path) => {
    const { headers } = await ask(path);
    const [tag, date] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
    expect(Date.parse(date)).toBeLessThanOrEqual(Date.now() + 1_000);
    for (const condition of [{ 'If-None-Match': tag }, { 'If-Modified-Since': date }]) {
      const again = await ask(path, condition);
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
      expect(again.headers.get('cache-control')).toBe('public, max-age=300');
    }
    expect((await ask(path, { 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await ask(path, { 'If-Modified-Since': 'Thu, 01 Jan 2026 00:00:00 GMT' })).status).toBe(200);
    expect(
      (await sendHttpRequest(app, { method: 'HEAD', path, headers: { Host: 'localhost' } })).headers.get('etag'),
    ).toBe(tag);
  });

  test.each(['/feed.xml', '/sitemap.xml'])(
    'is sent in full after a change, even within the same second: %s',
    async (path) => {
      for (let change = 0; change < 3; change += 1) {
        const { headers } = await ask(path);
        await staff.post('/api/blog-posts', createBlogPostInput());
        expect((await ask(path, { 'If-None-Match': headers.get('etag') ?? '' })).status).toBe(200);
        expect((await ask(path, { 'If-Modified-Since': headers.get('last-modified') ?? '' })).status).toBe(200);
      }
    },
  );
});

describe('/.well-known/security.txt', () => {
  test('has the contact, expiry and address of RFC 9116', async () => {
    const { body, headers } = await staff.get('/.well-known/security.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = Object.fromEntries(
      body
        .trim()
        .split('\n')
        .map((line: string) => line.split(/: (.*)/s)),
    );
    expect(fields).toMatchObject({
      Contact: 'mailto:info@example.com',
      'Preferred-Languages': 'en, sw',
      Canonical: `${origin}/.well-known/security.txt`,
    });
    const daysLeft = (Date.parse(fields.Expires) - Date.now()) / dayMs;
    expect(daysLeft).toBeGreaterThan(150);
    expect(daysLeft).toBeLessThan(365);
  });

  test('names the configured security contact', async () => {
    const contact = 'https://movers.example/report';
    const told = await createTestApp({ renderer: plainRenderer, config: { securityContact: contact } });
    const response = await fetch(`${told.origin}/.well-known/security.txt`);
    expect(await response.text()).toContain(`Contact: ${contact}\n`);
    await told.stop();
  });
});

describe('/manifest.webmanifest', () => {
  test('has the company name of the settings', async () => {
    await staff.put('/api/admin/settings/company_name', { value: 'Savanna Movers' });
    const { body } = await staff.get('/manifest.webmanifest');
    expect(body).toMatchObject({ name: 'Savanna Movers', start_url: '/' });
  });
});

describe('addresses in another spelling', () => {
  test.each([
    ['/home', '/'],
    ['/about/', '/about'],
    ['/About', '/about'],
    ['/services//courier/?from=ad', '/services/courier?from=ad'],
    ['//evil.example/', '/evil.example'],
  ])('redirect %s to %s', async (path, location) => {
    const response = await fetch(app.origin + path, { redirect: 'manual' });
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(location);
  });

  test('are not redirected for preview links, which contain a secret', async () => {
    expect((await fetch(`${app.origin}/preview/FaR-_UHurKt`, { redirect: 'manual' })).status).toBe(404);
  });
});

describe('pages', () => {
  test('are not cached with a query or as previews', async () => {
    expect((await staff.get('/about?sent=Q-10001')).headers.get('cache-control')).toBe('no-store');
    const preview = await staff.get('/preview/nothing');
    expect(preview.headers.get('cache-control')).toBe('no-store');
    expect(preview.headers.get('x-robots-tag')).toBe('noindex');
  });

  test('answer an uncached 500 if they cannot be rendered', async () => {
    const { status, headers } = await staff.get('/broken');
    expect(status).toBe(500);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  });
});

describe('/share/*.png', () => {
  const picture = async (path: string, headers: Record<string, string> = {}) => fetch(app.origin + path, { headers });

  test('is a PNG of 1200 by 630 for every page', async () => {
    for (const path of ['/share/home.png', '/share/about.png', `/share/blog/${post.slug}.png`]) {
      const response = await picture(path);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-type')).toBe('image/png');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThan(300_000);
    }
  });

  test('shows the title of its page', async () => {
    const [home, about] = [await picture('/share/home.png'), await picture('/share/about.png')];
    expect(home.headers.get('etag')).not.toBe(about.headers.get('etag'));
    expect(Buffer.from(await home.arrayBuffer()).equals(Buffer.from(await about.arrayBuffer()))).toBe(false);
  });

  const drawn = async (title: string): Promise<Buffer> => {
    const { slug } = (await staff.post('/api/blog-posts', createBlogPostInput({ title }))).body;
    return Buffer.from(await (await picture(`/share/blog/${slug}.png`)).arrayBuffer());
  };

  test.each([
    ['Sale 🚚 now 👨‍👩‍👧', 'Sale now'],
    ['Переезд — Nairobi 2026', 'Nairobi 2026'],
    ['搬家', 'Move Without Tears'],
    ['شركة نقل', 'Move Without Tears'],
  ])('omits letters of %j that the font does not have', async (title, shown) => {
    expect((await drawn(title)).equals(await drawn(shown))).toBe(true);
  });

  test('has the letters of names, Kenyan and other', async () => {
    const name = await drawn('Wanjirũ Łoś');
    for (const other of ['Wanjir Łoś', 'Wanjirũ цoś']) expect(name.equals(await drawn(other))).toBe(false);
  });

  test('breaks a word that is wider than the title', async () => {
    const right = { left: 640, top: 0, width: 560, height: 560 };
    const rightOf = async (title: string) =>
      sharp(await drawn(title))
        .extract(right)
        .raw()
        .toBuffer();
    const [long, short] = [await rightOf('W'.repeat(44)), await rightOf('W')];
    const isFar = (value: number, index: number) => Math.abs(value - (short[index] ?? 0)) > 40;
    expect(long.filter(isFar).length).toBeLessThan(long.length / 1_000);
  });

  test('is answered with 304 if unchanged', async () => {
    const first = await picture('/share/about.png');
    const again = await picture('/share/about.png', ifChanged(first.headers));
    expect(again.status).toBe(304);
  });

  test('does not exist for missing pages', async () => {
    expect((await picture('/share/nothing-here.png')).status).toBe(404);
    expect((await picture(`/share/blog/${draft.slug}.png`)).status).toBe(404);
  });

  test.each([
    'ABOUT',
    '/about',
    'about/',
    '../about',
    'x/../about',
    '%61bout',
    '/[',
    '%zz',
    'about%2f',
    '%2e',
    'about.',
  ])('does not exist under another spelling of an address: %s', async (name) => {
    const { status } = await sendHttpRequest(app, { path: `/share/${name}.png`, headers: { Host: 'localhost' } });
    expect(status).toBe(404);
  });

  test('does not exist for private pages', async () => {
    for (const path of ['newsletter', 'newsletter/unsubscribe', 'preview/nothing']) {
      expect((await picture(`/share/${path}.png`)).status).toBe(404);
    }
  });
});
