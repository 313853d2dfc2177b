import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ApiClient } from '../server/test/api-client.ts';
import { storeLeads } from '../server/test/many-leads.ts';
import { percentile } from '../server/test/measure.ts';
import { addressOf, signIn } from './admin-checks.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import type { LoadProfile } from './load-profile.ts';
import { runSql, type TestBed } from './test-bed.ts';

/** What the desk looks at all day. */
const views = {
  'the dashboard’s figures': ['/api/admin/stats'],
  'the picture of the last 30 days': ['/api/admin/lead-trend'],
  'the views of the lists': [
    '/api/quotes?order=oldest',
    ...['new', 'contacted', 'quoted', 'won', 'lost', 'spam'].map((status) => `/api/quotes?status=${status}`),
    ...['new', 'replied', 'closed', 'spam'].map((status) => `/api/contacts?status=${status}`),
  ],
};

/** Figures and lists among few leads and among many, and what others notice of a list that leaves as a file. */
export async function checkLeadGrowth(
  { product, productEnvironment }: TestBed,
  { searches: [few, many], looks }: LoadProfile,
): Promise<Check[]> {
  const databaseUrl = productEnvironment.DATABASE_URL ?? '';
  const staff = await signIn(product.port);
  const timeAmong = async (leads: number) => {
    await runSql(databaseUrl, 'truncate quote, contact');
    await storeLeads(databaseUrl, leads);
    await runSql(databaseUrl, 'vacuum analyze quote');
    // Counts what there is, which takes several of them when it is much.
    for (let counted = 0; counted <= leads; counted += countedByOne) await staff.get('/api/admin/stats');
    return timeViews(staff, looks);
  };
  // Minutes may lie between them, and a machine may be slower in one than in another: few before and after.
  const before = await timeAmong(few);
  const amongMany = await timeAmong(many);
  const meanwhile = await checkOthers(staff, product.port);
  const after = await timeAmong(few);
  const leads = many.toLocaleString('en-US');
  const checks = Object.keys(views).map((name) => {
    const [dear = Number.NaN, cheap] = [amongMany[name], ((before[name] ?? 0) + (after[name] ?? 0)) / 2];
    return {
      budget: `${name} among ${leads} and among ${few.toLocaleString('en-US')} leads`,
      wanted: `≤ ${budgets.leadGrowthRatio} ×`,
      measured: `${(dear / cheap).toFixed(2)} × (${dear.toFixed(1)} and ${cheap.toFixed(1)} ms)`,
      isMet: dear / cheap <= budgets.leadGrowthRatio,
    };
  });
  return [...checks, meanwhile];
}

/** Leads that one look at the figures counts at least, on a slow machine. */
const countedByOne = 50_000;

/** Median milliseconds of each; the slowest of several. */
async function timeViews(staff: ApiClient, looks: number): Promise<Record<string, number>> {
  const times: Record<string, number> = {};
  for (const [name, paths] of Object.entries(views)) {
    for (const path of paths) {
      const taken: number[] = [];
      for (let count = 0; count < looks; count++) taken.push(await timeOf(staff, path));
      times[name] = Math.max(times[name] ?? 0, percentile(taken, 50));
    }
  }
  return times;
}

async function timeOf(client: ApiClient, path: string): Promise<number> {
  const since = performance.now();
  const { status } = await client.get(path);
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
  return performance.now() - since;
}

/** Searched in the database each time. */
const othersPath = '/api/blog?q=kitchen';
const quietLooks = 400;

/** How long an answer takes while a CSV file of all leads leaves, and before. The file goes to another process, not here. */
async function checkOthers(staff: ApiClient, port: number): Promise<Check> {
  const visitor = new ApiClient({ origin: addressOf(port) });
  const quiet: number[] = [];
  for (let count = 0; count < quietLooks; count++) quiet.push(await timeOf(visitor, othersPath));
  let isLeaving = true;
  const file = promisify(execFile)(process.execPath, ['-e', takeFile], {
    env: { ADDRESS: `${addressOf(port)}/api/admin/quotes.csv`, COOKIE: staff.cookie },
  }).finally(() => {
    isLeaving = false;
  });
  const meanwhile: number[] = [];
  while (isLeaving) meanwhile.push(await timeOf(visitor, othersPath));
  await file;
  const [dear, cheap] = [percentile(meanwhile, 99), percentile(quiet, 99)];
  return {
    budget: 'other answers while a CSV file leaves, p99',
    wanted: `≤ ${budgets.othersRatio} ×`,
    measured: `${(dear / cheap).toFixed(2)} × (${dear.toFixed(1)} and ${cheap.toFixed(1)} ms)`,
    isMet: dear / cheap <= budgets.othersRatio,
  };
}

const takeFile = `
  const response = await fetch(process.env.ADDRESS, { headers: { Cookie: process.env.COOKIE } });
  if (response.status !== 200) throw new Error('The file was answered with ' + response.status);
  for await (const _ of response.body);`;
