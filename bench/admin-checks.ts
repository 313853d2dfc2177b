import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../server/test/api-client.ts';
import { newQuote } from '../server/test/factories.ts';
import { percentile } from '../server/test/measure.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import type { CleanUps } from './clean-ups.ts';
import type { LoadProfile } from './load-profile.ts';
import { startProduct } from './product.ts';
import { benchStaff, runSql, type TestBed } from './test-bed.ts';

export const addressOf = (port: number) => `http://127.0.0.1:${port}`;

export async function signIn(port: number, { username, password } = benchStaff): Promise<ApiClient> {
  const staff = new ApiClient({ origin: addressOf(port) });
  const { status } = await staff.post('/api/admin/login', { username, password });
  if (status !== 200) throw new Error(`The benchmark's account could not sign in: ${status}.`);
  return staff;
}

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

const alerts = 20;
/** Streams opened at once: as few as the product's pool serves without making anybody wait. */
const openedAtOnce = 20;
/** An alert that comes later is lost. */
const alertTimeoutMs = 20_000;

/** Time from sending a request to its event on every open stream, of few and of many: the desktop shows its alert from it. */
export async function checkAlerts(
  cleanUps: CleanUps,
  { product }: TestBed,
  { streams }: LoadProfile,
): Promise<Check[]> {
  const [few, many] = streams;
  const { cookie } = await signIn(product.port);
  const heard = { each: () => {} };
  const openUpTo = async (from: number, to: number) => {
    for (let opened = from; opened < to; opened += openedAtOnce) {
      await Promise.all(
        Array.from({ length: Math.min(openedAtOnce, to - opened) }, () =>
          openStream(cleanUps, product.port, cookie, () => heard.each()),
        ),
      );
    }
  };
  await openUpTo(0, few);
  const amongFew = await timeAlerts(product.port, few, heard);
  await openUpTo(few, many);
  const amongMany = await timeAlerts(product.port, many, heard);
  const p99 = percentile(amongMany, 99);
  // Of one stream among others: what all together take is that of sending as many events.
  const [dear, cheap] = [percentile(amongMany, 50) / many, percentile(amongFew, 50) / few];
  const [inWords, fewInWords] = [many, few].map((count) => count.toLocaleString('en-US'));
  return [
    {
      budget: `request to alert, ${inWords} streams open, p99`,
      wanted: `≤ ${budgets.alertP99Ms} ms`,
      measured: `${p99.toFixed(0)} ms`,
      isMet: p99 <= budgets.alertP99Ms,
    },
    {
      budget: `request to alert, for each stream, among ${inWords} and among ${fewInWords}`,
      wanted: `≤ ${budgets.streamsRatio} ×`,
      measured: `${(dear / cheap).toFixed(2)} × (median ${(dear * many).toFixed(1)} and ${(cheap * few).toFixed(1)} ms for all)`,
      isMet: dear / cheap <= budgets.streamsRatio,
    },
  ];
}

/** Milliseconds until each stream has heard of each of several requests. */
async function timeAlerts(port: number, streams: number, heard: { each: () => void }): Promise<number[]> {
  const visitor = new ApiClient({ origin: addressOf(port) });
  const times: number[] = [];
  for (let count = 0; count < alerts; count++) {
    const since = performance.now();
    let hearing = 0;
    const everybody = new Promise<void>((done) => {
      heard.each = () => {
        times.push(performance.now() - since);
        hearing += 1;
        if (hearing === streams) done();
      };
    });
    await visitor.post('/api/quotes', newQuote());
    await Promise.race([everybody, refuseAfter(alertTimeoutMs)]);
  }
  return times;
}

/** Opens a stream, waits for its first bytes, and tells of each new lead. */
function openStream(cleanUps: CleanUps, port: number, cookie: string, onLead: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(`${addressOf(port)}/api/admin/events`, { headers: { Cookie: cookie }, agent: false });
    cleanUps.add(() => request.destroy());
    request.on('error', reject);
    request.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream was answered with ${response.statusCode}.`));
      response.setEncoding('utf8');
      response.on('error', () => {});
      response.on('data', (text: string) => {
        for (const _ of text.matchAll(/^event: quote\.created$/gm)) onLead();
      });
      resolve();
    });
  });
}

async function refuseAfter(milliseconds: number): Promise<never> {
  await sleep(milliseconds, undefined, { ref: false });
  throw new Error('Not every stream has heard of a new lead.');
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
    budget: `inbox of 50 among ${many.toLocaleString('en-US')} and among ${few.toLocaleString('en-US')}`,
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
