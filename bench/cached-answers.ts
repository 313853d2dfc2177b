// Longer than most: the product, nginx and bare Node are measured in the same rounds, and checked against each other.
import { join } from 'node:path';
import { median } from '../server/test/measure.ts';
import { budgets, budgetConnections as connections } from './budgets.ts';
import type { Check } from './check.ts';
import type { CleanUps } from './clean-ups.ts';
import type { LoadProfile } from './load-profile.ts';
import { percent } from './markdown-table.ts';
import { type ServedFile, startNginx } from './nginx.ts';
import { type RunningServer, startProduct } from './product.ts';
import { readRaw } from './raw-answer.ts';
import type { TestBed } from './test-bed.ts';
import { hasWrk, runWrk, type WrkOutcome } from './wrk.ts';

/** What visitors ask most: a page, and a list of the API. */
const pagePath = '/';
const listPath = '/api/blog-posts?published=true';

/** The switch `PAGES_ON_SOCKETS`: `off`, as it is when nobody sets it, or `on`. */
type Setting = 'off' | 'on';

const both = ['off', 'on'] as const;

/** What is asked for, and with which settings of the switch; nginx has it as a file of this name. */
interface Row {
  name: string;
  path: string;
  file: string;
  encoding: '' | 'gzip' | 'br';
  settings: readonly Setting[];
}

const rows: readonly Row[] = [
  { name: 'page from the cache, plain', path: pagePath, file: 'page', encoding: '', settings: both },
  { name: 'page from the cache, gzip', path: pagePath, file: 'page', encoding: 'gzip', settings: ['on'] },
  { name: 'page from the cache, br', path: pagePath, file: 'page', encoding: 'br', settings: both },
  { name: 'JSON list from the cache, plain', path: listPath, file: 'list', encoding: '', settings: ['on'] },
];

/** Warm-up before the first row, until everything that serves is compiled, and before each row after it. */
const firstWarmUpSeconds = 5;
const warmUpSeconds = 2;

interface Round {
  ours: Partial<Record<Setting, WrkOutcome>>;
  nginx: WrkOutcome;
  bare: WrkOutcome;
}

/**
 * Answers from the product's cache as a part of nginx's, which serves the same bytes as files. Bare Node, which answers
 * with the same bytes and headers and does nothing else, tells how far a program on Node can come.
 */
export async function checkCachedAnswers(
  cleanUps: CleanUps,
  testBed: TestBed,
  { rounds, seconds }: LoadProfile,
): Promise<Check[]> {
  const { product, yardstick, folder, cores, productEnvironment } = testBed;
  const files = await Promise.all([readFile(product, 'page', pagePath), readFile(product, 'list', listPath)]);
  const nginx = hasWrk() ? await startNginx(cleanUps, folder, cores?.server, files) : null;
  if (nginx === null) return rows.flatMap((row) => row.settings.flatMap((setting) => notMeasured(row, setting)));
  const environment = { ...productEnvironment, DATA_DIR: join(folder, 'on-sockets'), PAGES_ON_SOCKETS: 'on' };
  const servers = { off: product, on: await startProduct(cleanUps, cores, environment) };
  const checks: Check[] = [];
  /** 99th percentile of the plain page, which is what the compressed one is compared with. */
  const plainP99Ms: Partial<Record<Setting, number>> = {};
  for (const row of rows) {
    const { path, file, encoding, settings } = row;
    const headers: Record<string, string> = encoding ? { 'Accept-Encoding': encoding } : {};
    const measure = (address: string, server: RunningServer | null, forSeconds = seconds) =>
      runWrk({
        address,
        headers,
        connections,
        seconds: forSeconds,
        core: cores?.load,
        serverPid: server?.pid ?? null,
      });
    const measureOurs = (setting: Setting, forSeconds?: number) =>
      measure(`http://127.0.0.1:${servers[setting].port}${path}`, servers[setting], forSeconds);
    const measureBare = (forSeconds?: number) =>
      measure(`http://127.0.0.1:${yardstick.port}/kept${path}`, yardstick, forSeconds);
    const warmUp = Math.min(row === rows[0] ? firstWarmUpSeconds : warmUpSeconds, seconds);
    for (const setting of settings) await measureOurs(setting, warmUp);
    await measureBare(warmUp);
    const measured: Round[] = [];
    for (let round = 0; round < rounds; round++) {
      const ours: Round['ours'] = {};
      for (const setting of settings) ours[setting] = await measureOurs(setting);
      measured.push({ ours, nginx: await measure(`${nginx}/${file}`, null), bare: await measureBare() });
    }
    for (const setting of settings) {
      const p99Ms = median(measured.map(({ ours }) => ours[setting]?.p99Ms ?? Number.NaN));
      checks.push(...checkRow(row, setting, measured));
      if (encoding === 'br') checks.push(checkTail(row, setting, p99Ms, plainP99Ms[setting] ?? Number.NaN));
      else if (encoding === '' && path === pagePath) plainP99Ms[setting] = p99Ms;
    }
  }
  return checks;
}

async function readFile({ port }: RunningServer, name: string, path: string): Promise<ServedFile> {
  const bodyIn = async (encoding: string) => (await readRaw(`http://127.0.0.1:${port}${path}`, encoding)).body;
  return { name, plain: await bodyIn(''), gzip: await bodyIn('gzip'), br: await bodyIn('br') };
}

const nameOf = ({ name }: Row, setting: Setting, what = '') =>
  `${name}${what && `, ${what}`} (PAGES_ON_SOCKETS ${setting})`;

const shareOf = ({ encoding }: Row) => (encoding === 'gzip' ? budgets.cachedGzipShare : budgets.cachedShare);

const wantedOf = (row: Row, setting: Setting) => ({
  share: { budget: nameOf(row, setting), wanted: `≥ ${percent(shareOf(row))} of nginx` },
  cpu: { budget: nameOf(row, setting, 'CPU'), wanted: `≤ ${percent(budgets.cachedCpuShare)} of bare Node` },
  tail: { budget: nameOf(row, setting, 'p99'), wanted: `≤ ${budgets.cachedP99Ms} ms` },
});

function notMeasured(row: Row, setting: Setting): Check[] {
  const { share, cpu, tail } = wantedOf(row, setting);
  return [share, cpu, ...(row.encoding === 'br' ? [tail] : [])].map((wanted) => ({
    ...wanted,
    measured: 'nginx and wrk are not installed',
    isMet: null,
  }));
}

function checkRow(row: Row, setting: Setting, rounds: Round[]): Check[] {
  const wanted = wantedOf(row, setting);
  const medianOf = (pick: (ours: WrkOutcome, round: Round) => number) =>
    median(rounds.flatMap((round) => (round.ours[setting] ? [pick(round.ours[setting], round)] : [])));
  const reached = medianOf((ours, { nginx }) => ours.perSecond / nginx.perSecond);
  const possible = percent(medianOf((_, { nginx, bare }) => bare.perSecond / nginx.perSecond));
  const rate = medianOf((ours) => ours.perSecond).toFixed(0);
  const theirRate = medianOf((_, { nginx }) => nginx.perSecond).toFixed(0);
  const cpuShare = medianOf((ours, { bare }) => ours.cpuMs / bare.cpuMs);
  const cpuUs = (medianOf((ours) => ours.cpuMs) * 1_000).toFixed(1);
  return [
    {
      ...wanted.share,
      measured: `${percent(reached)} (${rate} of ${theirRate} a second; bare Node ${possible})`,
      isMet: reached >= shareOf(row),
    },
    Number.isNaN(cpuShare)
      ? { ...wanted.cpu, measured: 'there is no /proc', isMet: null }
      : { ...wanted.cpu, measured: `${percent(cpuShare)} (${cpuUs} µs)`, isMet: cpuShare <= budgets.cachedCpuShare },
  ];
}

const checkTail = (row: Row, setting: Setting, p99Ms: number, plainP99Ms: number): Check => ({
  ...wantedOf(row, setting).tail,
  measured: `${p99Ms.toFixed(1)} ms (plain ${plainP99Ms.toFixed(1)} ms)`,
  isMet: p99Ms <= budgets.cachedP99Ms,
});
