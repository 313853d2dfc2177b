// Longer than most: all figures of one run among few and among many posts are taken between the same fillings of the table.
import { ApiClient } from '../server/test/api-client.ts';
import { storePosts } from '../server/test/many-posts.ts';
import { percentile } from '../server/test/measure.ts';
import { groupDigits } from '../shared/domain/digits.ts';
import { maxAnswerBytes } from '../shared/domain/limits.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import { checkMemory, memoryOf } from './footprint.ts';
import type { LoadProfile } from './load-profile.ts';
import { addressOf } from './product.ts';
import { signIn } from './staff-client.ts';
import { runSql, type TestBed } from './test-bed.ts';

const sitemapPath = '/sitemap.xml';

const paths = ['/', '/blog', '/blog?q=kitchen', '/blog/packing-a-kenyan-kitchen'];

const listPaths = ['/', '/blog'];

const longPaths = [
  '/blog/category/packing',
  '/feed.xml',
  '/api/blog?page=2',
  '/api/blog-posts?published=true',
  '/api/faqs?published=true',
];

const fewPosts = 50;

/** Figures of pages, by path. */
type Times = Record<string, number>;

/** Pages made anew after a change of content, with their reads, among the demo's posts and among many. */
export async function checkPosts(
  { product, productEnvironment }: TestBed,
  { posts, looks, articles }: LoadProfile,
): Promise<Check[]> {
  const databaseUrl = productEnvironment.DATABASE_URL ?? '';
  const staff = await signIn(product.port);
  // Minutes may lie between them, and a machine may be slower in one than in another: few before and after.
  const before = await timePages(staff, product.port, looks);
  // Enough for a second page.
  await storePosts(databaseUrl, fewPosts);
  const { weights: fewWeights } = await weighAnswers(product.port, articles);
  const half = Math.floor(posts / 2);
  await storePosts(databaseUrl, half - fewPosts);
  await runSql(databaseUrl, 'vacuum analyze blog_post');
  const sitemapBefore = await timeSitemap(staff, product.port, looks);
  await storePosts(databaseUrl, posts - half);
  await runSql(databaseUrl, 'vacuum analyze blog_post');
  const amongMany = await timePages(staff, product.port, looks);
  const sitemapAmongMany = await timeSitemap(staff, product.port, looks);
  const { longest, weights } = await weighAnswers(product.port, articles);
  const memory = checkMemory('with many posts', memoryOf(product.pid));
  await runSql(databaseUrl, `delete from blog_post where slug like 'moving-day-%'`);
  const after = await timePages(staff, product.port, looks);
  const checks = paths.map((path) => {
    const [many = Number.NaN, few] = [amongMany[path], ((before[path] ?? 0) + (after[path] ?? 0)) / 2];
    return {
      budget: `${path} after a change, among ${groupDigits(posts)} posts and among the demo’s`,
      wanted: `≤ ${budgets.postsRatio} ×`,
      measured: `${(many / few).toFixed(2)} × (${many.toFixed(1)} and ${few.toFixed(1)} ms)`,
      isMet: many / few <= budgets.postsRatio,
    };
  });
  const among = groupDigits(posts);
  const ofHalf = groupDigits(half);
  const [dear, cheap] = [sitemapAmongMany / posts, sitemapBefore / half].map((ms) => ms * 10_000);
  const sitemapGrowth = (dear ?? Number.NaN) / (cheap ?? Number.NaN);
  const growth = Math.max(...listPaths.map((path) => (weights[path] ?? Number.NaN) / (fewWeights[path] ?? 0)));
  return [
    ...checks,
    {
      budget: `the whole sitemap after a change, for each 10,000 posts, among ${among} and among ${ofHalf}`,
      wanted: `≤ ${budgets.postsRatio} ×`,
      measured: `${sitemapGrowth.toFixed(2)} × (${dear?.toFixed(0)} and ${cheap?.toFixed(0)} ms)`,
      isMet: sitemapGrowth <= budgets.postsRatio,
    },
    {
      budget: `longest answer among ${among} posts`,
      wanted: '≤ 1 MiB',
      measured: `${(longest.bytes / 1024).toFixed(0)} KiB (${longest.path})`,
      isMet: longest.bytes <= maxAnswerBytes,
    },
    {
      budget: `bytes of / and /blog among ${among} posts and among ${fewPosts}`,
      wanted: '≤ 1.01 ×',
      measured: `${growth.toFixed(3)} ×`,
      isMet: growth <= 1.01,
    },
    memory,
  ];
}

/** Median milliseconds of each page. */
async function timePages(staff: ApiClient, port: number, looks: number): Promise<Times> {
  const visitor = new ApiClient({ origin: addressOf(port) });
  const times: Times = {};
  for (const path of paths) times[path] = await timeAfterChanges(staff, looks, () => read(visitor, path));
  return times;
}

/** Median milliseconds of all files of the sitemap together. */
function timeSitemap(staff: ApiClient, port: number, looks: number): Promise<number> {
  const visitor = new ApiClient({ origin: addressOf(port) });
  return timeAfterChanges(staff, looks, async () => {
    for (const path of addressesIn(await read(visitor, sitemapPath)))
      if (path.endsWith('.xml')) await read(visitor, path);
  });
}

/** Median milliseconds, each time after a change of content, so that nothing is kept. */
async function timeAfterChanges(staff: ApiClient, looks: number, readAnew: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let count = 0; count < looks; count++) {
    await staff.put('/api/admin/settings/tagline', { value: `Look ${count} of the benchmark` });
    const since = performance.now();
    await readAnew();
    taken.push(performance.now() - since);
  }
  return percentile(taken, 50);
}

/** @returns the body as text @throws when there is none */
async function read(visitor: ApiClient, path: string): Promise<string> {
  const { status, body } = await visitor.get(path);
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
  return typeof body === 'string' ? body : JSON.stringify(body);
}

/** Paths that a file of a sitemap names. */
const addressesIn = (text: string): string[] =>
  [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, found]) => found || '/');

/**
 * Bytes of what is long, or may become it; and so many articles, which are more than the cache holds: what may be kept in
 * memory is.
 */
async function weighAnswers(port: number, articles: number) {
  const visitor = new ApiClient({ origin: addressOf(port) });
  const weights: Times = {};
  const weigh = async (path: string): Promise<string> => {
    const text = await read(visitor, path);
    weights[path] = Buffer.byteLength(text);
    return text;
  };
  for (const path of [...listPaths, ...longPaths]) await weigh(path);
  const named = addressesIn(await weigh(sitemapPath));
  const files = named.filter((path) => path.endsWith('.xml'));
  const pages = named.filter((path) => !path.endsWith('.xml'));
  for (const path of files) pages.push(...addressesIn(await weigh(path)));
  for (const path of pages.slice(-articles)) await weigh(path);
  const [path = '', bytes = 0] = Object.entries(weights).toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return { weights, longest: { path, bytes } };
}
