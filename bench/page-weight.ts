// Longer than most: what is weighed and what it may weigh go by the same list of kinds.
import type { Browser, CDPSession, Page } from '@playwright/test';

/** Bytes as they come over the wire, bodies only: until the page is alive, and nothing more comes without a visitor's doing. */
export interface PageWeight {
  path: string;
  requests: number;
  document: number;
  /** Script before the visitor does anything; on a page with a form all of it, which does not wait. */
  untouched: number;
  isForReading: boolean;
  script: number;
  stylesheet: number;
  font: number;
  image: number;
  total: number;
  /** Addresses on other hosts that the page has asked for. */
  foreign: string[];
}

/** A KB as Lighthouse counts it. Source of the figures: "Budgets" in the project's performance requirements. */
const kilobyte = 1_024;
export const weightBudgets = {
  requests: 12,
  document: 10 * kilobyte,
  script: 95 * kilobyte,
  stylesheet: 12 * kilobyte,
  font: 30 * kilobyte,
  image: 20 * kilobyte,
  total: 150 * kilobyte,
} as const satisfies Partial<Record<keyof PageWeight, number>>;

/**
 * Bytes of pictures on a page whose head shows a photo that staff have chosen, in place of 20 KB for drawings; and of a
 * card's photo.
 */
export const photoBudget = 60 * kilobyte;

/** Bytes of script on pages for reading, which have no form, before the visitor does anything. */
export const untouchedBudget = 60 * kilobyte;

/** Bytes that the admin loads before sign-in, and for its dashboard, typeface included. */
export const adminBudget = 350 * kilobyte;

const measures = ['requests', 'document', 'script', 'stylesheet', 'font', 'image', 'total'] as const;

export const inKilobytes = (bytes: number): string => (bytes / kilobyte).toFixed(1);

/**
 * The line that says by how much a page is over its budget, such as `/contact: 4 bytes over 95.0 KB (script)`; none when
 * it is not.
 */
export function overBudget(path: string, what: string, measured: number, budget: number): string[] {
  if (measured <= budget) return [];
  const over = measured - budget;
  const words = what === 'requests' ? `${over} over ${budget}` : `${over} bytes over ${inKilobytes(budget)} KB`;
  return [`${path}: ${words} (${what})`];
}

/**
 * What is over its budget, in words; empty when nothing is.
 * @param hasPhoto staff have chosen a photo for its head
 */
export function missedWeights(weight: PageWeight, hasPhoto = false): string[] {
  const { path, isForReading, untouched, foreign } = weight;
  const more = photoBudget - weightBudgets.image;
  const ofPhoto: Partial<Record<keyof typeof weightBudgets, number>> = { requests: 1, image: more, total: more };
  const budgetOf = (measure: keyof typeof weightBudgets) =>
    weightBudgets[measure] + (hasPhoto ? (ofPhoto[measure] ?? 0) : 0);
  return [
    ...measures.flatMap((measure) => overBudget(path, measure, weight[measure], budgetOf(measure))),
    ...(isForReading ? overBudget(path, 'script before anybody touches it', untouched, untouchedBudget) : []),
    ...foreign.map((address) => `${path}: asks ${address}`),
  ];
}

/** Opens a page as on a first visit, with an empty cache, and counts what it fetches before anybody scrolls. */
export async function weighPage(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<PageWeight> {
  const { origin, pathname } = new URL(address);
  const visitor = await browser.newContext({ viewport });
  try {
    const page = await visitor.newPage();
    const received = await watchNetwork(await visitor.newCDPSession(page));
    await page.goto(address, { waitUntil: 'networkidle' });
    // A Chromium with windows fetches the icon of its tab, one without windows does not.
    const icons = await page
      .locator('link[rel~="icon"]')
      .evaluateAll((links: HTMLLinkElement[]) => links.map(({ href }) => href));
    const fetched = () => [...received.values()].filter(({ url }) => !url.startsWith('data:') && !icons.includes(url));
    const sizeOf = (type?: string) =>
      fetched()
        .filter((one) => !type || one.type === type)
        .reduce((sum, { size }) => sum + size, 0);
    const untouched = sizeOf('Script');
    const isForReading = await page.evaluate(() => document.querySelector('main form') === null);
    await comeAlive(page);
    const all = fetched();
    return {
      path: pathname,
      requests: all.length,
      untouched,
      isForReading,
      document: sizeOf('Document'),
      script: sizeOf('Script'),
      stylesheet: sizeOf('Stylesheet'),
      font: sizeOf('Font'),
      image: sizeOf('Image'),
      total: sizeOf(),
      foreign: all.filter(({ url }) => new URL(url).origin !== origin).map(({ url }) => url),
    };
  } finally {
    await visitor.close();
  }
}

/** Lets the scripts of a page in that wait for a visitor, without one, who would have more fetched. */
async function comeAlive(page: Page): Promise<void> {
  await page.evaluate(() => {
    const scripts = document.querySelector<HTMLTemplateElement>('template#scripts');
    if (scripts) document.head.append(scripts.content);
  });
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    const isAlive =
      !heading ||
      !document.getElementById('site-state') ||
      Object.keys(heading).some((key) => key.startsWith('__react'));
    // As long as Playwright waits for an idle network.
    const isQuiet = performance
      .getEntriesByType('resource')
      .every(({ startTime, duration }) => performance.now() - startTime - duration > 500);
    return isAlive && isQuiet;
  });
}

interface Received {
  url: string;
  type: string;
  size: number;
}

export async function watchNetwork(network: CDPSession): Promise<Map<string, Received>> {
  const received = new Map<string, Received>();
  network.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) =>
    received.set(requestId, { url: request.url, type, size: 0 }),
  );
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const one = received.get(requestId);
    if (one) one.size = Number(response.headers['Content-Length'] ?? 0);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = received.get(requestId);
    // An answer that does not tell its length is counted with its headers.
    if (one) one.size ||= encodedDataLength;
  });
  await network.send('Network.enable');
  return received;
}
