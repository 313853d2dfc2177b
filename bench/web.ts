import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium, findTestChromium } from '../scripts/find-chromium.mjs';
import { checkAdmin } from './admin-screens.ts';
import { budgetTable } from './budget-checks.ts';
import type { CleanUps } from './clean-ups.ts';
import {
  type DrivenBrowser,
  debuggingPort,
  missedScores,
  type PageScore,
  scoreBudgets,
  scorePage,
} from './lighthouse.ts';
import { machineLine } from './machine.ts';
import { markdownTable } from './markdown-table.ts';
import {
  adminBudget,
  inKilobytes,
  missedWeights,
  type PageWeight,
  untouchedBudget,
  weighPage,
  weightBudgets,
} from './page-weight.ts';
import { startProduct } from './product.ts';
import { reportPath, writeReportPart } from './report-file.ts';
import { runCommand } from './run-command.ts';

const usage = `Weighs every public screen in a browser, times the admin, and lets Lighthouse look at five screens as a phone would.
What it finds goes into ${reportPath}.

  npm run bench:web                     every screen at two widths, Lighthouse three times a page: the best counts
  npm run bench:web -- --weights        without Lighthouse, and what it finds is not kept

It starts the product with its demo content on a free port of 127.0.0.1, and leaves nothing behind. A budget that is
missed is named, and the command ends with 1.
`;

/** Lighthouse looks at these: performance requirements. */
const scoredPaths = ['/', '/services/domestic-moving', '/blog/packing-a-kenyan-kitchen', '/faqs', '/quote'];
const tries = 3;

/** Screens that no sitemap names. */
const unlistedPaths = [
  '/newsletter',
  '/newsletter/unsubscribe?token=x',
  '/services/nothing',
  '/blog/nothing',
  '/nothing',
];

/** A phone and a computer. */
const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

async function weighAll(driven: DrivenBrowser, origin: string): Promise<PageWeight[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const weights: PageWeight[] = [];
  for (const path of [...listed, ...unlistedPaths]) {
    const both: PageWeight[] = [];
    for (const viewport of viewports) both.push(await weighPage(driven.browser, origin + path, viewport));
    // The heavier one speaks for the screen.
    weights.push(...both.toSorted((a, b) => b.requests - a.requests || b.total - a.total).slice(0, 1));
  }
  return weights;
}

function weightTable(weights: PageWeight[]): string {
  const columns = ['requests', 'document', 'untouched', 'script', 'stylesheet', 'font', 'image', 'total'] as const;
  const cells = (weight: Record<(typeof columns)[number], number>) =>
    columns.map((column) => (column === 'requests' ? String(weight[column]) : inKilobytes(weight[column])));
  return markdownTable(
    ['screen', 'requests', 'HTML', 'JavaScript untouched', 'JavaScript', 'CSS', 'fonts', 'pictures', 'all'],
    [
      ['budget', ...cells({ ...weightBudgets, untouched: untouchedBudget })],
      ...weights.map((weight) => [weight.path, ...cells(weight)]),
    ],
  );
}

const scoreTable = (scores: PageScore[]): string =>
  markdownTable(
    ['screen', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'TBT ms', 'CLS'],
    [{ path: 'budget', ...scoreBudgets }, ...scores].map((score) => [
      score.path,
      ...[score.performance, score.accessibility, score.bestPractices, score.seo].map(String),
      ...[score.largestPaint, score.blockingTime, score.layoutShift].map(String),
    ]),
  );

async function measure(cleanUps: CleanUps): Promise<number> {
  const { values } = parseArgs({
    options: { weights: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const folder = await mkdtemp(join(tmpdir(), 'trinity-bench-web-'));
  cleanUps.add(() => rm(folder, { recursive: true, force: true }));
  const { port } = await startProduct(cleanUps, null, { DATA_DIR: folder });
  const driven = await openBrowser(cleanUps);
  const origin = `http://127.0.0.1:${port}`;

  const weights = await weighAll(driven, origin);
  const admin = await weighPage(driven.browser, `${origin}/admin`, { width: 1280, height: 800 });
  const adminLine = `Admin, before anybody signs in: ${inKilobytes(admin.total)} KB of ${inKilobytes(adminBudget)}`;
  const screens = await checkAdmin(driven.browser, origin);
  const scores: PageScore[] = [];
  if (!values.weights) for (const path of scoredPaths) scores.push(await scorePage(driven, origin + path, tries));

  const report = [
    machineLine(),
    `Weights: KB (1,024 bytes) over the wire on a first visit, until the page is alive and nothing more is fetched without a visitor's doing; JavaScript also before anybody touches the page, which is limited where there is no form; the heavier of ${viewports.map(({ width }) => width).join(' and ')} pixels.`,
    weightTable(weights),
    `${adminLine}.`,
    'Admin, signed in:',
    budgetTable(screens.checks),
    screens.times,
    ...(scores.length > 0 ? [`Lighthouse, mobile, the best of ${tries}:`, scoreTable(scores)] : []),
  ].join('\n\n');
  console.log(report);
  if (!values.weights) await writeReportPart('Pages', report);

  const missed = [
    ...weights.flatMap((weight) => missedWeights(weight)),
    ...(admin.total > adminBudget ? [adminLine] : []),
    ...screens.checks.flatMap(({ budget, wanted, measured, isMet }) =>
      isMet === false ? [`${budget}: ${measured}, wanted ${wanted}`] : [],
    ),
    ...scores.flatMap(missedScores),
  ];
  for (const line of missed) console.error(`Missed: ${line}`);
  return missed.length > 0 ? 1 : 0;
}

async function openBrowser(cleanUps: CleanUps): Promise<DrivenBrowser> {
  const executablePath = findChromium() ?? findTestChromium();
  const { port, args } = await debuggingPort();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...args, '--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  cleanUps.add(() => browser.close());
  return { browser, port };
}

runCommand(measure);
