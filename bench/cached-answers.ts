import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import type { CleanUps } from './clean-ups.ts';
import type { LoadProfile } from './load-profile.ts';
import { percent } from './markdown-table.ts';
import { startNginx } from './nginx.ts';
import { readRaw } from './raw-answer.ts';
import { median } from './scenarios.ts';
import type { TestBed } from './test-bed.ts';
import { hasWrk, runWrk } from './wrk.ts';

/** What visitors ask most: a page, and a list of the API. */
const pagePath = '/';
const listPath = '/api/blog-posts?published=true';

const rows = [
  { name: 'page from the cache, plain', path: pagePath, file: 'page', encoding: '', share: budgets.cachedShare },
  { name: 'page from the cache, br', path: pagePath, file: 'page', encoding: 'br', share: budgets.cachedBrotliShare },
  { name: 'JSON list from the cache, plain', path: listPath, file: 'list', encoding: '', share: budgets.cachedShare },
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
  for (const { name, path, file, encoding, share } of rows) {
    const wanted = `≥ ${percent(share)} of nginx`;
    if (nginx === null) {
      checks.push({ budget: name, wanted, measured: 'nginx and wrk are not installed', isMet: null });
      continue;
    }
    const headers: Record<string, string> = encoding ? { 'Accept-Encoding': encoding } : {};
    const measure = (address: string) => runWrk({ address, headers, connections, seconds, core: cores?.load });
    await measure(origin + path);
    const bareNode = `http://127.0.0.1:${yardstick.port}/kept${path}`;
    await measure(bareNode);
    const triples: [ours: number, theirs: number, bare: number][] = [];
    for (let round = 0; round < rounds; round++) {
      triples.push([await measure(origin + path), await measure(`${nginx}/${file}`), await measure(bareNode)]);
    }
    const reached = median(triples.map(([ours, theirs]) => ours / theirs));
    const possible = percent(median(triples.map(([, theirs, bare]) => bare / theirs)));
    const ours = median(triples.map(([rate]) => rate)).toFixed(0);
    const theirs = median(triples.map(([, rate]) => rate)).toFixed(0);
    checks.push({
      budget: name,
      wanted,
      measured: `${percent(reached)} (${ours} of ${theirs} a second; bare Node ${possible})`,
      isMet: reached >= share,
    });
  }
  return checks;
}
