import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../server/test/api-client.ts';
import { percentile } from '../server/test/measure.ts';
import { groupDigits } from '../shared/domain/digits.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import type { CleanUps } from './clean-ups.ts';
import type { LoadProfile } from './load-profile.ts';
import { addressOf, startProduct } from './product.ts';
import { signIn } from './staff-client.ts';
import { runSql, type TestBed } from './test-bed.ts';

const changes = 10;

/** Time from the confirmation of a change to the page that shows it, on another replica than the one that took it. */
export async function checkContentChange(
  cleanUps: CleanUps,
  { product, cores, productEnvironment }: TestBed,
): Promise<Check> {
  const replica = await startProduct(cleanUps, cores, productEnvironment);
  const staff = await signIn(product.port);
  const times: number[] = [];
  for (let count = 0; count < changes; count++) {
    const tagline = `Change ${count} of the benchmark`;
    await staff.put('/api/admin/settings/tagline', { value: tagline });
    const since = performance.now();
    for (const { port } of [product, replica]) {
      while (!(await (await fetch(addressOf(port))).text()).includes(tagline)) await sleep(2);
    }
    times.push(performance.now() - since);
  }
  const slowest = Math.max(...times);
  return {
    budget: 'content change to the new page, two replicas',
    wanted: `≤ ${budgets.contentChangeMs} ms`,
    measured: `${slowest.toFixed(0)} ms, the slowest of ${changes}`,
    isMet: slowest <= budgets.contentChangeMs,
  };
}

const inboxLooks = 60;

/** The first page of the inbox among few and among many leads. */
export async function checkInbox({ product, productEnvironment }: TestBed, { inboxes }: LoadProfile): Promise<Check> {
  const [few, many] = inboxes;
  const staff = await signIn(product.port);
  const databaseUrl = productEnvironment.DATABASE_URL ?? '';
  const timeAmong = async (quotes: number) => {
    await fillInbox(databaseUrl, quotes);
    return timeInbox(staff);
  };
  // Minutes lie between them, and a machine may be slower in one than in another: few before and after.
  const before = await timeAmong(few);
  const amongMany = await timeAmong(many);
  const amongFew = (before + (await timeAmong(few))) / 2;
  const ratio = amongMany / amongFew;
  return {
    budget: `inbox of 50 among ${groupDigits(many)} and among ${groupDigits(few)}`,
    wanted: `≤ ${budgets.inboxRatio} ×`,
    measured: `${ratio.toFixed(2)} × (${amongMany.toFixed(1)} and ${amongFew.toFixed(1)} ms)`,
    isMet: ratio <= budgets.inboxRatio,
  };
}

/** Median milliseconds of a look at the inbox. */
async function timeInbox(staff: ApiClient): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < inboxLooks; count++) {
    const since = performance.now();
    const { status } = await staff.get('/api/quotes?limit=50');
    if (status !== 200) throw new Error(`The inbox was answered with ${status}.`);
    times.push(performance.now() - since);
  }
  return percentile(times, 50);
}

/** Adds quotes, spread over the years before, until there are so many, or deletes the oldest. */
async function fillInbox(databaseUrl: string, wanted: number): Promise<void> {
  await runSql(
    databaseUrl,
    `insert into quote (id, full_name, phone, email, moving_from, moving_to, created_at)
     select gen_random_uuid(), 'Wanjiru Kamau ' || turn, '0712345678', 'w' || turn || '@example.com', 'Kilimani', 'Karen',
            now() - turn * interval '1 minute'
     from generate_series((select count(*) from quote) + 1, ${wanted}) as turn`,
  );
  await runSql(
    databaseUrl,
    `delete from quote where created_at < (select created_at from quote order by created_at desc offset ${wanted - 1} limit 1)`,
  );
  await runSql(databaseUrl, 'vacuum analyze quote');
}
