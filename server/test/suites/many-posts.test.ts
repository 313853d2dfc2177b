// @module-tag slow
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectFolder } from '../../project-folder.ts';
import { loadSiteRenderer } from '../../web/site-renderer.ts';
import { ApiClient, createSignedInClient } from '../support/api-client.ts';
import { storePosts } from '../support/many-posts.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

const fewPosts = 30;
const manyPosts = 1_000;
const demoPosts = 15;
const demoDrafts = 2;
const allPosts = manyPosts + demoPosts;

const mebibyte = 1024 * 1024;

let app: TestApp;
let visitor: ApiClient;
const weights: Record<'demo' | 'few' | 'many', Record<string, number>> = { demo: {}, few: {}, many: {} };

const weigh = async (path: string) => Buffer.byteLength((await visitor.get(path)).body);

beforeAll(async () => {
  const renderer = await loadSiteRenderer(join(projectFolder, 'dist'));
  app = await createTestApp({ config: { demoMode: true }, renderer });
  visitor = new ApiClient(app);
  for (const [name, count] of [
    ['demo', 0],
    ['few', fewPosts],
    ['many', manyPosts - fewPosts],
  ] as const) {
    await storePosts(app.databaseUrl, count);
    app.context.pageCache.invalidate();
    for (const path of ['/', '/blog', '/blog/packing-a-kenyan-kitchen']) weights[name][path] = await weigh(path);
  }
});

afterAll(() => app.stop());

/** Reads all pages of a list. `longest` is in bytes. */
async function readAll(client: ApiClient, first: string): Promise<{ slugs: string[]; longest: number; pages: number }> {
  const slugs: string[] = [];
  let [longest, pages] = [0, 0];
  for (let path: string | null = first; path !== null; pages += 1) {
    const { body, headers } = await client.get(path);
    slugs.push(...body.map(({ slug }: { slug: string }) => slug));
    longest = Math.max(longest, Buffer.byteLength(JSON.stringify(body)));
    path = /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null;
  }
  return { slugs, longest, pages };
}

const count = (html: string, part: RegExp) => [...html.matchAll(part)].length;
const cardsOf = (html: string) => count(html, /<article/g);

describe('with a thousand posts', () => {
  test('Home is as large as with fifteen', () => {
    expect(weights.many['/']).toBe(weights.demo['/']);
  });

  test('a blog page is as large as with 30 posts and shows 24', async () => {
    const ratio = (weights.many['/blog'] ?? 0) / (weights.few['/blog'] ?? 0);
    expect(ratio).toBeGreaterThan(0.99);
    expect(ratio).toBeLessThan(1.01);
    const { body } = await visitor.get('/blog');
    expect(cardsOf(body)).toBe(24);
    expect(body).toContain(`Showing ${allPosts} article(s)`);
  });

  test('an article is as large as with fifteen', () => {
    const ratio =
      (weights.many['/blog/packing-a-kenyan-kitchen'] ?? 0) / (weights.few['/blog/packing-a-kenyan-kitchen'] ?? 0);
    expect(ratio).toBeCloseTo(1, 2);
  });

  test('no page and no answer contains the text of another article', async () => {
    for (const path of ['/', '/blog', '/blog?page=3', '/blog?q=piano', '/blog/category/storage', '/api/blog?page=2']) {
      const { body } = await visitor.get(path);
      expect([path, JSON.stringify(body).includes('stand it on its edge')]).toEqual([path, false]);
    }
  });

  test('the API lists each post once, at most a hundred posts and a mebibyte at a time', async () => {
    const published = await readAll(visitor, '/api/blog-posts?published=true');
    expect(published.pages).toBe(Math.ceil(allPosts / 100));
    expect([published.slugs.length, new Set(published.slugs).size]).toEqual([allPosts, allPosts]);
    expect(published.longest).toBeLessThan(mebibyte);
  });

  test('each post of a category is on one of its pages', async () => {
    const first = (await visitor.get('/api/blog?category=Storage')).body;
    const slugs: string[] = [];
    for (let page = 1; page <= first.pageCount; page += 1) {
      const { body } = await visitor.get(`/api/blog?category=Storage&page=${page}`);
      expect(body.total).toBe(first.total);
      slugs.push(...body.posts.map(({ slug }: { slug: string }) => slug));
    }
    expect([slugs.length, new Set(slugs).size]).toEqual([first.total, first.total]);
  });

  test('a search finds and counts all posts by title and excerpt', async () => {
    const { body } = await visitor.get('/blog/category/moving-tips?q=WITH%20A%20piano');
    expect(body).toMatch(/Showing \d+ article\(s\) for &quot;WITH A piano&quot; in Moving Tips/);
    const found = (await visitor.get('/api/blog?q=with%20a%20PIANO')).body;
    expect([found.total, found.pageCount]).toEqual([10, 1]);
    expect((await visitor.get('/api/blog?q=stand%20it%20on%20its%20edge')).body.total).toBe(0);
  });

  test('the page cache drops the least recently requested pages', async () => {
    const hits = async () => {
      const { values } = await app.context.metrics.pageCache.get();
      return values.find(({ labels }) => labels.result === 'hit')?.value ?? 0;
    };
    const isKept = async (path: string) => {
      const before = await hits();
      await visitor.get(path);
      return (await hits()) > before;
    };
    // Each page counts as 80 KB.
    for (let turn = 1; turn <= 450; turn += 1) await visitor.get(`/blog/moving-day-${turn}`);
    expect(await isKept('/blog/moving-day-450')).toBe(true);
    expect(await isKept('/blog/moving-day-1')).toBe(false);
  });

  test('the sitemap lists every address once', async () => {
    const { body } = await visitor.get('/sitemap.xml');
    const paths = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.startsWith('/blog/moving-day-'))).toHaveLength(manyPosts);
    for (const path of ['/', '/blog', '/blog/category/industry-news', '/blog/moving-day-1'])
      expect(paths).toContain(path);
  });

  test('staff read, search and filter all posts', async () => {
    const staff = await createSignedInClient(app);
    const { headers, body } = await staff.get('/api/blog-posts');
    expect([headers.get('x-total-count'), body.length]).toEqual([String(allPosts + demoDrafts), 100]);
    const found = await staff.get('/api/blog-posts?q=piano%20DAY&category=Packing&limit=3');
    expect(Number(found.headers.get('x-total-count'))).toBeGreaterThan(3);
    expect(found.body).toHaveLength(3);
    for (const { title, category } of found.body)
      expect([title, category]).toEqual([expect.stringContaining('piano'), 'Packing']);
  });
});
