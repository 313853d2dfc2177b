import type { ApiClient } from '../server/test/api-client.ts';
import { percentile } from '../server/test/measure.ts';
import { dayMs } from '../shared/domain/durations.ts';
import { leadNouns } from '../shared/domain/lead-kinds.ts';
import { signIn } from './admin-checks.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import type { LoadProfile } from './load-profile.ts';
import { callers, timeSearches } from './search.ts';
import { addLeads, deleteLeads, takeIn } from './stored-leads.ts';
import { benchColleague, type TestBed } from './test-bed.ts';

/** Where callers are sought: among both kinds, as with `/`, and in the inbox. */
const searches = {
  'from everywhere': '/api/admin/search?q=',
  'of the inbox': '/api/quotes?limit=50&q=',
  'of one’s own leads': '/api/quotes?view=mine&q=',
};

const inboxViews = ['new', 'mine', 'unassigned', 'due', 'today', 'late', 'open', 'all', 'spam'];

/** What the desk asks for all day: each list from both ends, their counts, and the five most urgent leads. */
const viewPaths = [
  ...Object.values(leadNouns).flatMap(({ path }) =>
    inboxViews.flatMap((view) => [`/api/${path}?view=${view}`, `/api/${path}?view=${view}&order=oldest`]),
  ),
  '/api/admin/lead-views',
  '/api/admin/urgent-leads',
];

const reportOf = (days: number) => {
  const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
  return `/api/admin/report?from=${day(days)}&to=${day(0)}`;
};
const monthDays = 30;

/** Something that the desk asks for. */
interface Ask {
  path: string;
  by: ApiClient;
}

/** Searches, lists and reports among few leads, among those of an office of years, and among a million. */
export async function checkLeadLists(
  { product, productEnvironment }: TestBed,
  { leadCounts, spellingLooks, looks }: LoadProfile,
  say: (line: string) => void,
): Promise<Check[]> {
  const [few, sought, many] = leadCounts;
  const databaseUrl = productEnvironment.DATABASE_URL ?? '';
  const staff = await signIn(product.port);
  const colleague = await signIn(product.port, benchColleague);
  const fill = async (from: number, to: number) => {
    say(`${inWords(to)} leads…`);
    if (from === 0) await deleteLeads(databaseUrl);
    await addLeads(databaseUrl, from, to);
    await takeIn(staff, to);
  };
  const byStaff = (path: string): Ask => ({ path, by: staff });
  const asks = {
    'lists of the inbox': [
      ...viewPaths.map(byStaff),
      // One has few leads, the other one many.
      ...viewPaths.filter((path) => path.includes('view=mine')).map((path) => ({ path, by: colleague })),
    ],
    ...Object.fromEntries(
      Object.entries(searches).map(([where, address]) => [
        `search ${where}`,
        callers['a caller'].map((q) => byStaff(address + encodeURIComponent(q))),
      ]),
    ),
    [`report of the last ${monthDays} days`]: [byStaff(reportOf(monthDays))],
  };
  const timeAll = () => timeAsks(Object.values(asks).flat(), looks);
  // Minutes lie between them, and a machine may be slower in one than in another: few before and after.
  await fill(0, few);
  const before = await timeAll();
  await fill(few, sought);
  const checks = [...(await checkCallers(staff, sought, spellingLooks)), ...(await checkReports(staff, sought, looks))];
  await fill(sought, many);
  const amongMany = await timeAll();
  await fill(0, few);
  const after = await timeAll();
  const growth = Object.entries(asks).map(([name, ofName]): Check => {
    const grown = ofName
      .map((ask) => {
        const [dear, cheap] = [amongMany.get(ask) ?? Number.NaN, ((before.get(ask) ?? 0) + (after.get(ask) ?? 0)) / 2];
        return { path: ask.path, dear, cheap, ratio: dear / cheap };
      })
      .toSorted((one, other) => other.ratio - one.ratio);
    const [worst] = grown;
    const sum = (pick: 'dear' | 'cheap') => grown.reduce((total, each) => total + each[pick], 0);
    const ratio = worst?.ratio ?? Number.NaN;
    return {
      budget: `${name} among ${inWords(many)} and among ${inWords(few)} leads`,
      wanted: `each ≤ ${budgets.readGrowthRatio} ×`,
      measured: `all ${(sum('dear') / sum('cheap')).toFixed(2)} ×; at most ${ratio.toFixed(2)} × (${worst?.dear.toFixed(1)} and ${worst?.cheap.toFixed(1)} ms: ${decodeURIComponent(worst?.path ?? '')})`,
      isMet: ratio <= budgets.readGrowthRatio,
    };
  });
  return [...checks, ...growth];
}

const inWords = (count: number) => count.toLocaleString('en-US');

async function timeOf({ path, by }: Ask): Promise<number> {
  const since = performance.now();
  const { status } = await by.get(path);
  if (status !== 200) throw new Error(`${path} was answered with ${status}.`);
  return performance.now() - since;
}

/** Median milliseconds of each; round by round, so that what else the machine does meets them alike. */
async function timeAsks(asks: Ask[], looks: number): Promise<Map<Ask, number>> {
  const times = new Map(asks.map((ask): [Ask, number[]] => [ask, []]));
  for (let look = 0; look < looks; look++) {
    for (const [ask, taken] of times) taken.push(await timeOf(ask));
  }
  return new Map([...times].map(([ask, taken]) => [ask, percentile(taken, 50)]));
}

/** Callers by any spelling, from everywhere and in the inbox; who is not there is not found. */
async function checkCallers(staff: ApiClient, leads: number, looks: number): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [where, address] of Object.entries(searches)) {
    for (const [who, spellings] of Object.entries(callers)) {
      const found = await countFound(staff, address, spellings);
      const p95 = percentile(await timeSearches(staff, spellings, looks, address), 95);
      checks.push({
        budget: `search ${where} for ${who} among ${inWords(leads)} leads, p95 of ${spellings.length} spellings`,
        wanted: `≤ ${budgets.searchP95Ms} ms`,
        measured: `${p95.toFixed(0)} ms; ${found} of ${spellings.length} found`,
        isMet: p95 <= budgets.searchP95Ms,
      });
    }
  }
  return checks;
}

/** Of how many spellings there is anybody. */
async function countFound(staff: ApiClient, address: string, spellings: string[]): Promise<number> {
  let found = 0;
  for (const q of spellings) {
    const { body } = await staff.get(address + encodeURIComponent(q));
    const leads = Array.isArray(body) ? body : [...body.quotes, ...body.contacts];
    if (leads.length > 0) found += 1;
  }
  return found;
}

/** A report reads each lead of its period, so its time is that of the leads it is about. */
async function checkReports(staff: ApiClient, leads: number, looks: number): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [days, budgetMs] of Object.entries(budgets.reportMs)) {
    const ask = { path: reportOf(Number(days)), by: staff };
    const { body } = await staff.get(ask.path);
    const times = await timeAsks([ask], looks);
    const median = times.get(ask) ?? Number.NaN;
    checks.push({
      budget: `report of the last ${inWords(Number(days))} days among ${inWords(leads)} leads`,
      wanted: `≤ ${inWords(budgetMs)} ms`,
      measured: `${median.toFixed(0)} ms, of ${inWords(body.quotes + body.contacts)} leads`,
      isMet: median <= budgetMs,
    });
  }
  return checks;
}
