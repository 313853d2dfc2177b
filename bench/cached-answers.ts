import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import type { CleanUps } from './clean-ups.ts';
import { percent } from './markdown-table.ts';
import { startNginx } from './nginx.ts';
import { median, type Pace } from './rounds.ts';
import type { Stage } from './stage.ts';
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

/** Answers from the product's cache as a part of nginx's, which serves the same bytes as files. */
export async function checkCachedAnswers(
  cleanUps: CleanUps,
  { product, folder, cores }: Stage,
  { rounds, seconds }: Pace,
): Promise<Check[]> {
  const origin = `http://127.0.0.1:${product.port}`;
  const files = await Promise.all(
    [['page', pagePath] as const, ['list', listPath] as const].map(async ([name, path]) => ({
      name,
      plain: await readBytes(origin + path, ''),
      br: await readBytes(origin + path, 'br'),
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
    const pairs: [ours: number, theirs: number][] = [];
    for (let round = 0; round < rounds; round++) {
      pairs.push([await measure(origin + path), await measure(`${nginx}/${file}`)]);
    }
    const reached = median(pairs.map(([ours, theirs]) => ours / theirs));
    const ours = median(pairs.map(([rate]) => rate)).toFixed(0);
    const theirs = median(pairs.map(([, rate]) => rate)).toFixed(0);
    checks.push({
      budget: name,
      wanted,
      measured: `${percent(reached)} (${ours} of ${theirs} a second)`,
      isMet: reached >= share,
    });
  }
  return checks;
}

/** The body as it comes over the wire: `fetch` would decompress it. */
async function readBytes(address: string, encoding: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(address, { headers: encoding ? { 'Accept-Encoding': encoding } : {} }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
      response.on('error', reject);
    }).on('error', reject);
  });
}
