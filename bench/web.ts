// Longer than most: the whole command is here, from its arguments to the tables of its report, which nothing else writes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium, findTestChromium } from '../scripts/find-chromium.mjs';
import { checkAdminScreens } from './admin-screens.ts';
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
  overBudget,
  type PageWeight,
  untouchedBudget,
  weighPage,
  weightBudgets,
} from './page-weight.ts';
import { chooseCores } from './processors.ts';
import { startProduct } from './product.ts';
import { chooseParts, reportPath, writeReportPart } from './report-file.ts';
import { runCommand } from './run-command.ts';

const parts = ['weights', 'admin', 'lighthouse'];

const usage = `Weighs every public screen in a browser, times the admin, and lets Lighthouse look at five screens as a phone would.
What a whole run finds goes into ${reportPath}.

  npm run bench:web                         every screen at two widths, Lighthouse three times a page, of which the best
                                            counts: about eight minutes
  npm run bench:web -- --only weights       only these, not kept; there are ${parts.join(', ')}

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

/** Articles have one template: the first few speak for all, among them the one that Lighthouse looks at. */
const weighedArticles = 3;

/** Windows of a phone and of a computer, in pixels. */
const viewports = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

async function weighAll(driven: DrivenBrowser, origin: string): Promise<PageWeight[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const named = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const isArticle = (path: string) => /^\/blog\/[^/]+$/.test(path);
  const articles = [...scoredPaths, ...named].filter(isArticle);
  const listed = [...named.filter((path) => !isArticle(path)), ...[...new Set(articles)].slice(0, weighedArticles)];
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
    options: { only: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const wanted = chooseParts(values.only, parts);
  const folder = await mkdtemp(join(tmpdir(), 'trinity-bench-web-'));
  cleanUps.add(() => rm(folder, { recursive: true, force: true }));
  // Visitors and staff have a processor of their own: server and PostgreSQL keep to one core, as in the other benchmarks.
  const { port } = await startProduct(cleanUps, chooseCores(), { DATA_DIR: folder });
  const driven = await openBrowser(cleanUps);
  const origin = `http://127.0.0.1:${port}`;

  const report = [machineLine()];
  const missed: string[] = [];
  if (wanted.includes('weights')) {
    const weights = await weighAll(driven, origin);
    report.push(
      `Weights: KB (1,024 bytes) over the wire on a first visit, until the page is alive and nothing more is fetched without a visitor's doing; JavaScript also before anybody touches the page, which is limited where there is no form; the heavier of ${viewports.map(({ width }) => width).join(' and ')} pixels; of the articles, which have one template, ${weighedArticles}.`,
      weightTable(weights),
    );
    missed.push(...weights.flatMap((weight) => missedWeights(weight)));
  }
  if (wanted.includes('admin')) {
    const admin = await weighPage(driven.browser, `${origin}/admin`, { width: 1280, height: 800 });
    const adminLine = `Admin, before anybody signs in: ${inKilobytes(admin.total)} KB of ${inKilobytes(adminBudget)}`;
    const signedIn = await checkAdminScreens(driven.browser, origin);
    report.push(`${adminLine}.`, 'Admin, signed in:', budgetTable(signedIn.checks), signedIn.times);
    missed.push(...overBudget('/admin', 'before anybody signs in', admin.total, adminBudget));
    for (const { budget, wanted: limit, measured, isMet } of signedIn.checks)
      if (isMet === false) missed.push(`${budget}: ${measured}, wanted ${limit}`);
  }
  if (wanted.includes('lighthouse')) {
    const scores: PageScore[] = [];
    for (const path of scoredPaths) scores.push(await scorePage(driven, origin + path, tries));
    report.push(`Lighthouse, mobile, the best of ${tries}:`, scoreTable(scores));
    missed.push(...scores.flatMap(missedScores));
  }
  const text = report.join('\n\n');
  console.log(text);
  if (values.only === undefined) await writeReportPart('Pages', text);
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
