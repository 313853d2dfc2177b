import { ApiClient } from '../server/test/api-client.ts';
import { storePosts } from '../server/test/many-posts.ts';
import { percentile } from '../server/test/measure.ts';
import { signIn } from './admin-checks.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import { checkMemory, memoryOf } from './footprint.ts';
import type { LoadProfile } from './load-profile.ts';
import { runSql, type TestBed } from './test-bed.ts';

const paths = ['/', '/blog', '/blog?q=kitchen', '/blog/packing-a-kenyan-kitchen'];

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
  await storePosts(databaseUrl, posts);
  await runSql(databaseUrl, 'vacuum analyze blog_post');
  const amongMany = await timePages(staff, product.port, looks);
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
  return [...checks, memory];
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
