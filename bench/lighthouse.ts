import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { computeMedian } from '../server/test/support/measure.ts';

/** Not a dependency: its 100 packages have 150 MB, and only this benchmark needs them. */
const lighthouse = 'lighthouse@13.5.0';

const maxReportBytes = 64 * 1024 * 1024;

const runs = 3;

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

export interface PageScore {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
}

/** Audits a page as a phone on a slow network. Each figure is the median of three audits. */
export async function scorePage(address: string, chromium: string): Promise<PageScore> {
  const scores: PageScore[] = [];
  for (let run = 0; run < runs; run++) scores.push(await auditPage(address, chromium));
  const middle = (field: keyof PageScore) => computeMedian(scores.map((score) => score[field]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcpMs: middle('lcpMs'),
    cls: middle('cls'),
  };
}

/** Lighthouse sometimes misses the start of a page. A second try helps. */
async function auditPage(address: string, chromium: string): Promise<PageScore> {
  return readScore(await runLighthouse(address, chromium).catch(() => runLighthouse(address, chromium)));
}

async function runLighthouse(address: string, chromium: string): Promise<string> {
  const flags = `--headless=new${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`;
  const options = ['--output=json', '--quiet', '--no-enable-error-reporting', `--chrome-flags=${flags}`];
  const { stdout } = await promisify(execFile)('npx', ['--yes', lighthouse, address, ...options], {
    maxBuffer: maxReportBytes,
    env: { ...process.env, CHROME_PATH: chromium },
  });
  return stdout;
}

function readScore(report: string): PageScore {
  const { categories, audits } = reportSchema.parse(JSON.parse(report));
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const numberOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    bestPractices: scoreOf('best-practices'),
    seo: scoreOf('seo'),
    lcpMs: numberOf('largest-contentful-paint'),
    cls: Math.round(numberOf('cumulative-layout-shift') * 1_000) / 1_000,
  };
}
