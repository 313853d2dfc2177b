import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { median } from '../server/test/support/measure.ts';

/** Not a dependency: 100 packages and 150 MB that only this benchmark needs. */
const lighthouse = 'lighthouse@13.5.0';

/** A report contains pictures. */
const maxReportBytes = 64 * 1024 * 1024;

const runs = 3;

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number() })),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});

/** Scores are of 100. */
export interface PageScore {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
}

/** Audits a page as a phone on a slow network. Returns the median of three runs for each figure. */
export async function scorePage(address: string, chromium: string): Promise<PageScore> {
  const scores: PageScore[] = [];
  for (let run = 0; run < runs; run++) scores.push(await auditPage(address, chromium));
  const middle = (field: keyof PageScore) => median(scores.map((score) => score[field]));
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcpMs: middle('lcpMs'),
    cls: middle('cls'),
  };
}

/** Lighthouse sometimes misses the start of a page, so that an audit has a second try. */
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
