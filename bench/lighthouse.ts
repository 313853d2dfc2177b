import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { freePort } from '../server/test/free-port.ts';

/** `npm run bench:web` installs it, apart from what everybody installs: a quarter of a minute that only it needs. */
const lighthouse = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');

/** Its report of a page is some megabytes of JSON, pictures included. */
const maxReportBytes = 64 * 1024 * 1024;

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

/** Chromium has recorded nothing of the visit: nothing is known of the page, and Lighthouse asks to be run again. */
const lostTrace = 'NO_NAVSTART';

/** What Lighthouse says of a page on a phone. Scores are of 100, times milliseconds. */
export interface PageScore {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
}

/** Source of the figures: "Budgets" in the project's performance requirements. */
export const scoreBudgets = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  largestPaint: 1_500,
  blockingTime: 50,
  layoutShift: 0,
} as const;

/** What another system's plain theme takes at most, where ours may take no longer: largest paint in milliseconds. */
const strictPaints = new Map([
  ['/', 1_230],
  ['/blog/packing-a-kenyan-kitchen', 1_230],
]);

/** What a page has to reach. */
const budgetsOf = (path: string) => ({
  ...scoreBudgets,
  largestPaint: strictPaints.get(path) ?? scoreBudgets.largestPaint,
});

/** A browser that Lighthouse can drive. */
export interface DrivenBrowser {
  browser: Browser;
  port: number;
}

/** Lets Lighthouse look at a page, as a phone on a slow network, as many times as told: the machine may be busy. */
export async function scorePage({ port }: DrivenBrowser, address: string, tries: number): Promise<PageScore> {
  const scores: PageScore[] = [];
  for (let count = 0; count < tries; count++) {
    scores.push(
      await scoreOnce(port, address).catch((error: unknown) => {
        if (!String(error).includes(lostTrace)) throw error;
        return scoreOnce(port, address);
      }),
    );
  }
  const [best] = scores.toSorted(
    (a, b) =>
      missedScores(a).length - missedScores(b).length ||
      b.performance - a.performance ||
      a.largestPaint - b.largestPaint,
  );
  if (!best) throw new Error(`Lighthouse was to look at ${address} at least once.`);
  return best;
}

async function scoreOnce(port: number, address: string): Promise<PageScore> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [lighthouse, address, `--port=${port}`, '--output=json', '--quiet', '--no-enable-error-reporting'],
    { maxBuffer: maxReportBytes },
  );
  const { categories, audits } = reportSchema.parse(JSON.parse(stdout));
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const numberOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    path: new URL(address).pathname,
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    largestPaint: Math.round(numberOf('largest-contentful-paint')),
    blockingTime: Math.round(numberOf('total-blocking-time')),
    layoutShift: Math.round(numberOf('cumulative-layout-shift') * 1_000) / 1_000,
  };
}

/** What is worse than its budget, in words; empty when nothing is. */
export function missedScores(score: PageScore): string[] {
  const { path } = score;
  const wanted = budgetsOf(path);
  const low = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).filter(
    (name) => score[name] < wanted[name],
  );
  const high = (['largestPaint', 'blockingTime', 'layoutShift'] as const).filter(
    (name) => !(score[name] <= wanted[name]),
  );
  return [...low, ...high].map((name) => `${path}: Lighthouse ${name} ${score[name]} (budget ${wanted[name]})`);
}

/** Arguments with which Chromium lets Lighthouse in. */
export async function debuggingPort(): Promise<{ port: number; args: string[] }> {
  const port = await freePort();
  return { port, args: [`--remote-debugging-port=${port}`] };
}
