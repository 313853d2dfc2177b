import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ApiClient } from '../server/test/api-client.ts';
import { percentile } from '../server/test/measure.ts';
import { groupDigits } from '../shared/domain/digits.ts';
import { type Ask, checkGrowth, type GrownTimes, timeAsk, timeAsks } from './asks.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import { viewPaths } from './lead-checks.ts';
import type { LeadProbe } from './lead-probes.ts';
import type { LoadProfile } from './load-profile.ts';
import { addressOf } from './product.ts';
import type { TestBed } from './test-bed.ts';

const statusPaths = [
  '/api/quotes?order=oldest',
  ...['new', 'contacted', 'quoted', 'won', 'lost', 'spam'].map((status) => `/api/quotes?status=${status}`),
  ...['new', 'replied', 'closed', 'spam'].map((status) => `/api/contacts?status=${status}`),
];

/** What staff look at all day; the lists by their views have the counts of the views with them. */
const screens = {
  'the dashboard’s figures': ['/api/admin/stats'],
  'the picture of the last 30 days': ['/api/admin/lead-trend'],
  'the lists by status': statusPaths,
  'the views of the lists': viewPaths,
};

/** Figures and lists, and what others notice of a list that leaves as a file. */
export function growthProbe(
  { product }: TestBed,
  { searches: [few, many], looks }: LoadProfile,
  staff: ApiClient,
): LeadProbe {
  const asksOf = (paths: string[]) => paths.map((path): Ask => ({ path, by: staff }));
  const asks = Object.entries(screens).map(([name, paths]) => ({ name, asks: asksOf(paths) }));
  const timeAll = () =>
    timeAsks(
      asks.flatMap((one) => one.asks),
      looks,
    );
  const amongFew: GrownTimes['before'][] = [];
  let amongMany: GrownTimes['amongMany'] = new Map();
  return {
    async few() {
      amongFew.push(await timeAll());
    },
    async many() {
      amongMany = await timeAll();
      return checkOthers(staff, product.port);
    },
    growth() {
      const [before = new Map(), after = new Map()] = amongFew;
      const among = `among ${groupDigits(many)} and among ${groupDigits(few)} leads`;
      return asks.map((one) =>
        checkGrowth(`${one.name} ${among}`, one.asks, { before, amongMany, after }, budgets.leadGrowthRatio),
      );
    },
  };
}

/** Path of a page that is searched in the database each time. */
const othersPath = '/api/blog?q=kitchen';
const quietLooks = 400;

/** How long an answer takes while a file of all leads leaves, and before. The file goes to another process, not here. */
async function checkOthers(staff: ApiClient, port: number): Promise<Check[]> {
  const ask = { path: othersPath, by: new ApiClient({ origin: addressOf(port) }) };
  const quiet: number[] = [];
  for (let count = 0; count < quietLooks; count++) quiet.push(await timeAsk(ask));
  const cheap = percentile(quiet, 99);
  const checks: Check[] = [];
  for (const format of ['CSV', 'xlsx']) {
    let isLeaving = true;
    const file = promisify(execFile)(process.execPath, ['-e', takeFile], {
      env: { ADDRESS: `${addressOf(port)}/api/admin/quotes.${format.toLowerCase()}`, COOKIE: staff.cookie },
    }).finally(() => {
      isLeaving = false;
    });
    const meanwhile: number[] = [];
    while (isLeaving) meanwhile.push(await timeAsk(ask));
    await file;
    const dear = percentile(meanwhile, 99);
    checks.push({
      budget: `other answers while a ${format} file leaves, p99`,
      wanted: `≤ ${budgets.othersRatio} ×`,
      measured: `${(dear / cheap).toFixed(2)} × (${dear.toFixed(1)} and ${cheap.toFixed(1)} ms)`,
      isMet: dear / cheap <= budgets.othersRatio,
    });
  }
  return checks;
}

const takeFile = `
  const response = await fetch(process.env.ADDRESS, { headers: { Cookie: process.env.COOKIE } });
  if (response.status !== 200) throw new Error('The file was answered with ' + response.status);
  for await (const _ of response.body);`;
