import type { Browser, CDPSession } from '@playwright/test';

/** Bytes as they come over the wire, bodies only. */
export interface PageWeight {
  path: string;
  requests: number;
  document: number;
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

/** For all that the admin fetches before anybody signs in. */
export const adminBudget = 300 * kilobyte;

const measures = ['requests', 'document', 'script', 'stylesheet', 'font', 'image', 'total'] as const;

export const inKilobytes = (bytes: number): string => (bytes / kilobyte).toFixed(1);

/** What is over its budget, in words; empty when nothing is. */
export function missedWeights(weight: PageWeight): string[] {
  const over = measures.filter((measure) => weight[measure] > weightBudgets[measure]);
  const words = over.map((measure) =>
    measure === 'requests'
      ? `${weight.path}: ${weight.requests} requests of ${weightBudgets.requests}`
      : `${weight.path}: ${inKilobytes(weight[measure])} KB of ${inKilobytes(weightBudgets[measure])} (${measure})`,
  );
  return [...words, ...weight.foreign.map((address) => `${weight.path}: asks ${address}`)];
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
    const all = [...received.values()].filter(({ url }) => !url.startsWith('data:'));
    const sizeOf = (type?: string) =>
      all.filter((one) => !type || one.type === type).reduce((sum, { size }) => sum + size, 0);
    return {
      path: pathname,
      requests: all.length,
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

interface Received {
  url: string;
  type: string;
  size: number;
}

async function watchNetwork(network: CDPSession): Promise<Map<string, Received>> {
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
