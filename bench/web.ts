import { type Browser, chromium } from '@playwright/test';
import { findChromium, findTestChromium } from '../scripts/find-chromium.mjs';
import { measureAdmin } from './admin-load.ts';
import { type BenchServer, withBenchServer } from './bench-server.ts';
import { type BudgetRow, createBudgetRow, printTable } from './budget-table.ts';
import { scorePage } from './lighthouse.ts';
import { formatKilobytes, measurePageWeight, type PageWeight, pageBudgetBytes } from './page-weight.ts';

const usage = `Weighs the public pages and the admin in a browser, and audits five pages with Lighthouse.

  npm run bench:web       about ten minutes

Starts the server with its demo content in a temporary folder. Lighthouse is installed from the npm registry by npx.
The command ends with 1 if a budget is missed.`;

const auditedPaths = ['/', '/services/domestic-moving', '/blog/packing-a-kenyan-kitchen', '/faqs', '/quote'];

/** Screens that are missing in the sitemap. */
const unlistedPaths = [
  '/newsletter',
  '/newsletter/unsubscribe?token=x',
  '/services/nothing',
  '/blog/nothing',
  '/nothing',
];

const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

async function measure({ origin, signIn }: BenchServer): Promise<void> {
  const executablePath = findChromium() ?? findTestChromium() ?? chromium.executablePath();
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    report('Weighing pages');
    const weights = await weighAll(browser, origin);
    report('Loading the admin');
    const admin = await measureAdmin(browser, origin, await signIn());
    report('Running Lighthouse');
    const scores: BudgetRow[] = [];
    for (const path of auditedPaths) scores.push(await auditRow(origin, path, executablePath));
    printTable([...weights, ...admin, ...scores]);
  } finally {
    await browser.close();
  }
}

/** Returns the heaviest screen for each kind of file. */
async function weighAll(browser: Browser, origin: string): Promise<BudgetRow[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const weights: PageWeight[] = [];
  for (const path of [...new Set([...listed, ...unlistedPaths])])
    for (const viewport of viewports) weights.push(await measurePageWeight(browser, origin + path, viewport));
  const kinds = ['document', 'script', 'stylesheet', 'font', 'image'] as const;
  return kinds.map((kind) => {
    const [heaviest] = weights.toSorted((a, b) => b[kind] - a[kind]);
    const remark = `heaviest of ${weights.length / viewports.length} screens: ${heaviest?.path}`;
    return createBudgetRow(
      `page weight, ${kind}`,
      pageBudgetBytes[kind] / 1_024,
      Number(formatKilobytes(heaviest?.[kind] ?? 0)),
      'KB',
      remark,
    );
  });
}

async function auditRow(origin: string, path: string, executablePath: string): Promise<BudgetRow> {
  const { performance, accessibility, bestPractices, seo, lcpMs, cls } = await scorePage(origin + path, executablePath);
  const scores = [performance, accessibility, bestPractices, seo];
  return {
    what: `Lighthouse, mobile: ${path}`,
    budget: '100 in each category, LCP ≤ 1500 ms, CLS 0',
    measured: `${scores.join(' / ')}, LCP ${lcpMs.toFixed(0)} ms, CLS ${cls}`,
    isMet: scores.every((score) => score === 100) && lcpMs <= 1_500 && cls === 0,
  };
}

const report = (step: string) => process.stderr.write(`${step}…\n`);

if (process.argv.includes('--help')) console.log(usage);
else await withBenchServer(measure);
