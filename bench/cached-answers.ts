import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import type { CleanUps } from './clean-ups.ts';
import type { LoadProfile } from './load-profile.ts';
import { percent } from './markdown-table.ts';
import { startNginx } from './nginx.ts';
import type { RunningServer } from './product.ts';
import { readRaw } from './raw-answer.ts';
import { median } from './scenarios.ts';
import type { TestBed } from './test-bed.ts';
import { hasWrk, runWrk, type WrkOutcome } from './wrk.ts';

/** What visitors ask most: a page, and a list of the API. */
const pagePath = '/';
const listPath = '/api/blog-posts?published=true';

const rows = [
  { name: 'page from the cache, plain', path: pagePath, file: 'page', encoding: '' },
  { name: 'page from the cache, br', path: pagePath, file: 'page', encoding: 'br' },
  { name: 'JSON list from the cache, plain', path: listPath, file: 'list', encoding: '' },
] as const;

const connections = 32;

/**
 * Answers from the product's cache as a part of nginx's, which serves the same bytes as files. Bare Node, which answers
 * with the same bytes and headers and does nothing else, tells how far a program on Node can come.
 */
export async function checkCachedAnswers(
  cleanUps: CleanUps,
  { product, yardstick, folder, cores }: TestBed,
  { rounds, seconds }: LoadProfile,
): Promise<Check[]> {
  const origin = `http://127.0.0.1:${product.port}`;
  const files = await Promise.all(
    [['page', pagePath] as const, ['list', listPath] as const].map(async ([name, path]) => ({
      name,
      plain: (await readRaw(origin + path, '')).body,
      br: (await readRaw(origin + path, 'br')).body,
    })),
  );
  const nginx = hasWrk() ? await startNginx(cleanUps, folder, cores?.server, files) : null;
  const checks: Check[] = [];
  /** Of the plain page, which is what the compressed one is compared with. */
  let plainP99Ms = Number.NaN;
  for (const { name, path, file, encoding } of rows) {
    const share = { budget: name, wanted: `≥ ${percent(budgets.cachedShare)} of nginx` };
    const cpu = { budget: `${name}, CPU`, wanted: `≤ ${percent(budgets.cachedCpuShare)} of bare Node` };
    const tail = { budget: `${name}, p99`, wanted: `≤ ${budgets.cachedP99Ms} ms` };
    if (nginx === null) {
      const notMeasured = { measured: 'nginx and wrk are not installed', isMet: null };
      checks.push({ ...share, ...notMeasured }, { ...cpu, ...notMeasured });
      if (encoding) checks.push({ ...tail, ...notMeasured });
      continue;
    }
    const headers: Record<string, string> = encoding ? { 'Accept-Encoding': encoding } : {};
    const measure = (address: string, server: RunningServer | null) =>
      runWrk({ address, headers, connections, seconds, core: cores?.load, serverPid: server?.pid ?? null });
    const measureOurs = () => measure(origin + path, product);
    const measureBare = () => measure(`http://127.0.0.1:${yardstick.port}/kept${path}`, yardstick);
    await measureOurs();
    await measureBare();
    const triples: { ours: WrkOutcome; theirs: WrkOutcome; bare: WrkOutcome }[] = [];
    for (let round = 0; round < rounds; round++) {
      const [ours, theirs] = [await measureOurs(), await measure(`${nginx}/${file}`, null)];
      triples.push({ ours, theirs, bare: await measureBare() });
    }
    const medianOf = (pick: (triple: (typeof triples)[number]) => number) => median(triples.map(pick));
    const reached = medianOf(({ ours, theirs }) => ours.perSecond / theirs.perSecond);
    const possible = percent(medianOf(({ theirs, bare }) => bare.perSecond / theirs.perSecond));
    const rate = medianOf(({ ours }) => ours.perSecond).toFixed(0);
    const theirRate = medianOf(({ theirs }) => theirs.perSecond).toFixed(0);
    const cpuShare = medianOf(({ ours, bare }) => ours.cpuMs / bare.cpuMs);
    const cpuUs = (medianOf(({ ours }) => ours.cpuMs) * 1_000).toFixed(1);
    checks.push(
      {
        ...share,
        measured: `${percent(reached)} (${rate} of ${theirRate} a second; bare Node ${possible})`,
        isMet: reached >= budgets.cachedShare,
      },
      Number.isNaN(cpuShare)
        ? { ...cpu, measured: 'there is no /proc', isMet: null }
        : { ...cpu, measured: `${percent(cpuShare)} (${cpuUs} µs)`, isMet: cpuShare <= budgets.cachedCpuShare },
    );
    const p99Ms = medianOf(({ ours }) => ours.p99Ms);
    if (encoding) {
      const measured = `${p99Ms.toFixed(1)} ms (plain ${plainP99Ms.toFixed(1)} ms)`;
      checks.push({ ...tail, measured, isMet: p99Ms <= budgets.cachedP99Ms });
    } else if (path === pagePath) plainP99Ms = p99Ms;
  }
  return checks;
}
