import { ApiClient } from '../server/test/api-client.ts';
import { storePosts } from '../server/test/many-posts.ts';
import { percentile } from '../server/test/measure.ts';
import { maxAnswerBytes } from '../shared/domain/limits.ts';
import { signIn } from './admin-checks.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import { checkMemory, memoryOf } from './footprint.ts';
import type { LoadProfile } from './load-profile.ts';
import { runSql, type TestBed } from './test-bed.ts';

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

type Times = Record<string, number>;

/** Pages made anew after a change of content, with their reads, among the demo's posts and among many. */
export async function checkPosts(
  { product, productEnvironment }: TestBed,
  { posts, looks }: LoadProfile,
): Promise<Check[]> {
  const databaseUrl = productEnvironment.DATABASE_URL ?? '';
  const staff = await signIn(product.port);
  // Minutes may lie between them, and a machine may be slower in one than in another: few before and after.
  const before = await timePages(staff, product.port, looks);
  // Enough for a second page.
  await storePosts(databaseUrl, fewPosts);
  const { weights: fewWeights } = await weighAnswers(product.port);
  await storePosts(databaseUrl, posts - fewPosts);
  await runSql(databaseUrl, 'vacuum analyze blog_post');
  const amongMany = await timePages(staff, product.port, looks);
  const { longest, weights } = await weighAnswers(product.port);
  const memory = checkMemory('with many posts', memoryOf(product.pid));
  await runSql(databaseUrl, `delete from blog_post where slug like 'moving-day-%'`);
  const after = await timePages(staff, product.port, looks);
  const checks = paths.map((path) => {
    const [many = Number.NaN, few] = [amongMany[path], ((before[path] ?? 0) + (after[path] ?? 0)) / 2];
    return {
      budget: `${path} after a change, among ${posts.toLocaleString('en-US')} posts and among the demo’s`,
      wanted: `≤ ${budgets.postsRatio} ×`,
      measured: `${(many / few).toFixed(2)} × (${many.toFixed(1)} and ${few.toFixed(1)} ms)`,
      isMet: many / few <= budgets.postsRatio,
    };
  });
  const among = posts.toLocaleString('en-US');
  const growth = Math.max(...listPaths.map((path) => (weights[path] ?? Number.NaN) / (fewWeights[path] ?? 0)));
  return [
    ...checks,
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
  const visitor = new ApiClient({ origin: `http://127.0.0.1:${port}` });
  const times: Times = {};
  for (const path of paths) {
    const taken: number[] = [];
    for (let count = 0; count < looks; count++) {
      await staff.put('/api/admin/settings/tagline', { value: `Look ${count} of the benchmark` });
      const since = performance.now();
      const { status } = await visitor.get(path);
      if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
      taken.push(performance.now() - since);
    }
    times[path] = percentile(taken, 50);
  }
  return times;
}

/** Bytes of what is long, or may become it; every article is read, so that all that may be kept of them is in memory. */
async function weighAnswers(port: number) {
  const visitor = new ApiClient({ origin: `http://127.0.0.1:${port}` });
  const weights: Record<string, number> = {};
  const weigh = async (path: string) => {
    const { status, body } = await visitor.get(path);
    if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
    weights[path] = Buffer.byteLength(typeof body === 'string' ? body : JSON.stringify(body));
    return typeof body === 'string'
      ? [...body.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, found]) => found || '/')
      : [];
  };
  for (const path of [...listPaths, ...longPaths]) await weigh(path);
  const named = await weigh('/sitemap.xml');
  for (const path of named) for (const part of await weigh(path)) await weigh(part);
  const [path = '', bytes = 0] = Object.entries(weights).toSorted(([, a], [, b]) => b - a)[0] ?? [];
  return { weights, longest: { path, bytes } };
}
