import { setTimeout as sleep } from 'node:timers/promises';
import { ApiClient } from '../server/test/support/api-client.ts';
import { createQuoteInput } from '../server/test/support/factories.ts';
import { computePercentile } from '../server/test/support/measure.ts';
import { type BudgetRow, createBudgetRow } from './budget-table.ts';

const views = ['new', 'mine', 'unassigned', 'due', 'today', 'late', 'open', 'all', 'spam'];

export const listRequestPaths = [
  ...['quotes', 'contacts'].flatMap((kind) =>
    views.flatMap((view) => [`/api/${kind}?view=${view}`, `/api/${kind}?view=${view}&order=oldest`]),
  ),
  '/api/blog-posts',
  '/api/admin/media',
];

export const dashboardRequestPaths = [
  '/api/admin/stats',
  '/api/admin/lead-trend',
  '/api/admin/lead-views',
  '/api/admin/urgent-leads',
];

/** Spelled as staff type them. */
const callers = [
  '0712345',
  '07 12 34',
  '+254 712 345',
  '254712345678',
  'Mwangi James',
  'Grace Donholm',
  'Nganga',
  'Ng’ang’a',
  'Mwangi  James',
  '10034',
  'GRACE',
  'ja',
];

const hardCallers = [
  ...['Mohamed', 'Mwnagi', 'Odiambo', 'Grace Donhom', 'Achieng Mutsio', 'Lagnat', '0712 345 679'],
  ...['Zebra', 'Grace Zebra', 'Grace Donholm Kisumu', 'Wambui Wafula Juma', '0799 999 999', 'zq', 'Q-999999'],
];

const searches = ['/api/admin/search?q=', '/api/quotes?limit=50&q='];

/** Measures each path separately and reports the slowest. */
export async function measureSlowestPath(
  staff: ApiClient,
  what: string,
  budgetMs: number,
  paths: string[],
  looks: number,
): Promise<BudgetRow> {
  let slowest = { path: '', p95Ms: 0 };
  for (const path of paths) {
    const times: number[] = [];
    for (let look = 0; look < looks; look++) times.push((await timeRequest(staff, path)).milliseconds);
    const p95Ms = computePercentile(times, 95);
    if (p95Ms > slowest.p95Ms) slowest = { path, p95Ms };
  }
  const remark = paths.length > 1 ? `slowest of ${paths.length} addresses: ${decodeURIComponent(slowest.path)}` : '';
  return createBudgetRow(`${what}, p95`, budgetMs, slowest.p95Ms, 'ms', remark);
}

async function timeRequest(client: ApiClient, path: string) {
  const since = performance.now();
  const { status, body } = await client.get(path);
  if (status !== 200) throw new Error(`The status of ${path} was ${status}.`);
  return { milliseconds: performance.now() - since, body };
}

const buildSearchPaths = (texts: string[]) =>
  searches.flatMap((search) => texts.map((text) => search + encodeURIComponent(text)));

export async function measureSearches(staff: ApiClient, looks: number): Promise<BudgetRow[]> {
  let found = 0;
  for (const [path = ''] of callers.map((text) => buildSearchPaths([text]))) {
    const { body } = await timeRequest(staff, path);
    if (body.quotes.length + body.contacts.length > 0) found += 1;
  }
  const ofKnown = await measureSlowestPath(
    staff,
    `search for a caller (${callers.length} search terms)`,
    150,
    buildSearchPaths(callers),
    looks,
  );
  return [
    ofKnown,
    {
      what: 'number of search terms that find a caller',
      budget: `${callers.length} of ${callers.length}`,
      measured: `${found} of ${callers.length}`,
      isMet: found === callers.length,
    },
    await measureSlowestPath(
      staff,
      'search for a misspelt or unknown caller',
      150,
      buildSearchPaths(hardCallers),
      looks,
    ),
  ];
}

export function getYearReportPath(): string {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  return `/api/admin/report?from=${day(365)}&to=${day(0)}`;
}

const streams = 100;
const alerts = 20;

/** Measures the time from sending a request to its event on each stream. */
export async function measureAlertDelays(staff: ApiClient, origin: string): Promise<BudgetRow> {
  const abort = new AbortController();
  const visitor = new ApiClient({ origin });
  const times: number[] = [];
  let since = 0;
  const onAlert = () => times.push(performance.now() - since);
  const opened = Array.from({ length: streams }, () => openStream(staff, origin, abort.signal, onAlert));
  await Promise.all(opened);
  for (let count = 1; count <= alerts; count++) {
    since = performance.now();
    await visitor.post('/api/quotes', createQuoteInput());
    while (times.length < count * streams && performance.now() - since < 10_000) await sleep(5);
    if (times.length !== count * streams) throw new Error(`${times.length} of ${count * streams} alerts arrived.`);
  }
  abort.abort();
  return createBudgetRow(
    'time from stored request to alert, p99',
    500,
    computePercentile(times, 99),
    'ms',
    `${streams} streams open`,
  );
}

async function openStream(
  { cookie }: ApiClient,
  origin: string,
  signal: AbortSignal,
  onAlert: () => void,
): Promise<void> {
  const { body, status } = await fetch(`${origin}/api/admin/events`, { headers: { Cookie: cookie }, signal });
  if (status !== 200 || !body) throw new Error(`The status of an event stream was ${status}.`);
  const read = async () => {
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
      for (const _ of text.matchAll(/^event: quote\.created$/gm)) onAlert();
    }
  };
  read().catch(() => {});
}

const changes = 10;

export async function measureContentChangeDelays(staff: ApiClient, origins: string[]): Promise<BudgetRow> {
  const times: number[] = [];
  for (let count = 0; count < changes; count++) {
    const value = `Change ${count} of the benchmark`;
    const since = performance.now();
    await staff.put('/api/admin/settings/tagline', { value });
    for (const origin of origins) while (!(await (await fetch(origin)).text()).includes(value)) await sleep(2);
    times.push(performance.now() - since);
  }
  const remark = `slowest of ${changes} changes on ${origins.length} servers`;
  return createBudgetRow('time from content change to new page', 1_000, Math.max(...times), 'ms', remark);
}
