import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** Bytes of the bodies on a first visit without scrolling, as sent over the network. */
export interface PageWeight {
  path: string;
  document: number;
  script: number;
  stylesheet: number;
  font: number;
  image: number;
  total: number;
  foreign: string[];
}

const kilobyte = 1_024;

export const pageBudgetBytes = {
  document: 10 * kilobyte,
  script: 100 * kilobyte,
  stylesheet: 12 * kilobyte,
  font: 30 * kilobyte,
  image: 20 * kilobyte,
} as const;

/** For all pictures of a page with a hero photo, and for the photo of a card. */
export const photoBudgetBytes = 60 * kilobyte;

/** For the first load of the admin, typeface included. */
export const adminBudgetBytes = 350 * kilobyte;

const kinds = ['document', 'script', 'stylesheet', 'font', 'image'] as const;

export const formatKilobytes = (bytes: number): string => (bytes / kilobyte).toFixed(1);

/**
 * Returns a line for each exceeded budget, for example `/contact: script 101.2 KB, budget 100.0 KB`.
 * @param hasPhoto true if the page has a hero photo
 */
export function findExceededBudgets(weight: PageWeight, hasPhoto = false): string[] {
  const budgets = { ...pageBudgetBytes, ...(hasPhoto ? { image: photoBudgetBytes } : {}) };
  return [
    ...kinds
      .filter((kind) => weight[kind] > budgets[kind])
      .map(
        (kind) =>
          `${weight.path}: ${kind} ${formatKilobytes(weight[kind])} KB, budget ${formatKilobytes(budgets[kind])} KB`,
      ),
    ...weight.foreign.map((address) => `${weight.path}: requests ${address}`),
  ];
}

/** Opens a page with an empty cache and adds up all bodies until the page is interactive. */
export async function measurePageWeight(
  browser: Browser,
  address: string,
  viewport: { width: number; height: number },
): Promise<PageWeight> {
  const { origin, pathname } = new URL(address);
  const visitor = await browser.newContext({ viewport });
  try {
    const page = await visitor.newPage();
    const received = await recordResponseSizes(await visitor.newCDPSession(page));
    await page.goto(address, { waitUntil: 'networkidle' });
    await loadDeferredScripts(page);
    const fetched = [...received.values()].filter(({ url }) => !url.startsWith('data:'));
    const sizeOf = (type?: string) =>
      fetched.filter((one) => !type || one.type === type).reduce((sum, { size }) => sum + size, 0);
    return {
      path: pathname,
      document: sizeOf('Document'),
      script: sizeOf('Script'),
      stylesheet: sizeOf('Stylesheet'),
      font: sizeOf('Font'),
      image: sizeOf('Image'),
      total: sizeOf(),
      foreign: fetched.filter(({ url }) => new URL(url).origin !== origin).map(({ url }) => url),
    };
  } finally {
    await visitor.close();
  }
}

/** Simulates the first input. Pages without a form load most scripts only then. */
async function loadDeferredScripts(page: Page): Promise<void> {
  const waits = await page.evaluate(() => {
    const scripts = document.querySelector<HTMLTemplateElement>('template#scripts');
    if (scripts) document.head.append(scripts.content);
    return scripts !== null && document.getElementById('site-state') !== null;
  });
  if (waits) await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
  await sleep(500);
}

interface Received {
  url: string;
  type: string;
  size: number;
}

export async function recordResponseSizes(network: CDPSession): Promise<Map<string, Received>> {
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
    // The encoded length includes headers. It replaces only an unknown length.
    if (one) one.size ||= encodedDataLength;
  });
  await network.send('Network.enable');
  return received;
}
