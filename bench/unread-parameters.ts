import { randomUUID } from 'node:crypto';
import type { Check } from './check.ts';
import type { Product } from './product.ts';

/** Pages of several screens, of which one reads parameters of its own. */
const paths = ['/', '/services/domestic-moving', '/blog', '/blog/packing-a-kenyan-kitchen', '/faqs', '/quote'];

/** Requests of each page, each time with other parameters. */
const asksEach = 20;

/**
 * Checks that addresses with parameters that a page does not read are answered with the kept page: by what the product counts,
 * because a page that is made anew has the same bytes and the same tag.
 */
export async function checkParameters(product: Product): Promise<Check> {
  const ask = async (address: string) => {
    const response = await fetch(`http://127.0.0.1:${product.port}${address}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}.`);
  };
  for (const path of paths) await ask(path);
  const before = await countPages(product);
  for (const path of paths) {
    for (let count = 0; count < asksEach; count++) await ask(`${path}?utm_source=${randomUUID()}&x=${randomUUID()}`);
  }
  const after = await countPages(product);
  const asked = paths.length * asksEach;
  const kept = after.hit - before.hit;
  const made = after.miss - before.miss + after.bypass - before.bypass;
  return {
    budget: 'pages with parameters that they do not read',
    wanted: 'the kept page',
    measured: `the kept page ${kept} of ${asked} times, ${made} made anew, ${paths.length} pages`,
    isMet: kept === asked && made === 0,
  };
}

/** Pages that the product has answered so far, by whether they were in the cache. */
async function countPages({ metricsPort }: Product) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const count = (result: string) =>
    Number(new RegExp(`^trinity_page_cache_total\\{result="${result}"\\} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  return { hit: count('hit'), miss: count('miss'), bypass: count('bypass') };
}
