// Longer than most: callers, reports and growth are checked on one database that is filled more and more in between.
import type { ApiClient } from '../server/test/api-client.ts';
import { percentile } from '../server/test/measure.ts';
import { groupDigits } from '../shared/domain/digits.ts';
import { leadNouns } from '../shared/domain/lead-kinds.ts';
import { type Ask, checkGrowth, type GrownTimes, timeAsks } from './asks.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import type { LoadProfile } from './load-profile.ts';
import { deleteLeads, storeLeads, takeIn } from './many-leads.ts';
import { callers, timeSearches } from './search.ts';
import { signIn } from './staff-client.ts';
import { benchColleague, type TestBed } from './test-bed.ts';

/** Where callers are sought: among both kinds, as with `/`, and in the inbox. */
const searches = {
  'from everywhere': '/api/admin/search?q=',
  'of the inbox': '/api/quotes?limit=50&q=',
  'of one’s own leads': '/api/quotes?view=mine&q=',
};

const inboxViews = ['new', 'mine', 'unassigned', 'due', 'today', 'late', 'open', 'all', 'spam'];

/** What the inbox asks for all day: each list from both ends, their counts, and the five most urgent leads. */
export const viewPaths = [
  ...Object.values(leadNouns).flatMap(({ path }) =>
    inboxViews.flatMap((view) => [`/api/${path}?view=${view}`, `/api/${path}?view=${view}&order=oldest`]),
  ),
  '/api/admin/lead-views',
  '/api/admin/urgent-leads',
];

const reportOf = (days: number) => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return `/api/admin/report?from=${day(days)}&to=${day(0)}`;
};
const monthDays = 30;

/** What can be measured by itself. */
export const leadParts: readonly string[] = ['callers', 'reports', 'growth'];

/** Searches, lists and reports among few leads, among those of an office of years, and among a million. */
export async function checkLeads(
  { product, productEnvironment }: TestBed,
  { leadCounts, spellingLooks, looks }: LoadProfile,
  wanted: readonly string[],
  say: (line: string) => void,
): Promise<Check[]> {
  const [few, sought, many] = leadCounts;
  const databaseUrl = productEnvironment.DATABASE_URL ?? '';
  const staff = await signIn(product.port);
  const colleague = await signIn(product.port, benchColleague);
  let stored = 0;
  const fill = async (wanted: number) => {
    say(`${groupDigits(wanted)} leads…`);
    if (stored === 0 || wanted < stored) {
      await deleteLeads(databaseUrl);
      stored = 0;
    }
    await storeLeads(databaseUrl, stored, wanted);
    await takeIn(staff, wanted);
    stored = wanted;
  };
  const asks = growingAsks(staff, colleague);
  const timeAll = () => timeAsks(Object.values(asks).flat(), looks);
  const checks: Check[] = [];
  let before: GrownTimes['before'] = new Map();
  if (wanted.includes('growth')) {
    await fill(few);
    before = await timeAll();
  }
  if (wanted.includes('callers') || wanted.includes('reports')) await fill(sought);
  if (wanted.includes('callers')) checks.push(...(await checkCallers(staff, sought, spellingLooks)));
  if (wanted.includes('reports')) checks.push(...(await checkReports(staff, sought, looks)));
  if (!wanted.includes('growth')) return checks;
  await fill(many);
  const amongMany = await timeAll();
  await fill(few);
  const times = { before, amongMany, after: await timeAll() };
  const among = `among ${groupDigits(many)} and among ${groupDigits(few)} leads`;
  return [
    ...checks,
    ...Object.entries(asks).map(([name, ofName]) =>
      checkGrowth(`${name} ${among}`, ofName, times, budgets.leadListsRatio),
    ),
  ];
}

/** Requests whose time may not grow with the number of leads, by what they are a part of. */
function growingAsks(staff: ApiClient, colleague: ApiClient): Record<string, Ask[]> {
  const byStaff = (path: string): Ask => ({ path, by: staff });
  return {
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
}

/** Callers by any spelling, from everywhere and in the inbox; who is not there is not found. */
async function checkCallers(staff: ApiClient, leads: number, looks: number): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [where, address] of Object.entries(searches)) {
    for (const [who, spellings] of Object.entries(callers)) {
      const found = await countFound(staff, address, spellings);
      const p95 = percentile(await timeSearches(staff, spellings, looks, address), 95);
      checks.push({
        budget: `search ${where} for ${who} among ${groupDigits(leads)} leads, p95 of ${spellings.length} spellings`,
        wanted: `≤ ${budgets.searchP95Ms} ms`,
        measured: `${p95.toFixed(0)} ms; ${found} of ${spellings.length} found`,
        isMet: p95 <= budgets.searchP95Ms,
      });
    }
  }
  return checks;
}

/** Number of spellings for which anybody is found. */
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
      budget: `report of the last ${groupDigits(Number(days))} days among ${groupDigits(leads)} leads`,
      wanted: `≤ ${groupDigits(budgetMs)} ms`,
      measured: `${median.toFixed(0)} ms, of ${groupDigits(body.quotes + body.contacts)} leads`,
      isMet: median <= budgetMs,
    });
  }
  return checks;
}
