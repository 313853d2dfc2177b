// @ts-check
// `npm test`: vitest, then Playwright, which tests of containers have to run again before a release, and one line with the
// sum.
// With arguments, which go to vitest (`npm test -- server/modules/quote`), vitest only.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasBrowserTests } from './browser-tests.mjs';
import { readContainerWarnings } from './container-report.mjs';
import { makeMemoryFolder } from './memory-folder.mjs';
import { root } from './setup-step.mjs';
import {
  addCounts,
  countPlaywright,
  countVitest,
  failures,
  outcomesOfPlaywright,
  outcomesOfVitest,
  secondTries,
  slowestFiles,
  summaryLine,
} from './test-report.mjs';
import { endRunnersWithThisProcess, runTests } from './test-runners.mjs';

/** @typedef {import('./test-report.mjs').TestCounts} TestCounts */
/** @typedef {import('./test-report.mjs').TestOutcome} TestOutcome */
/** @typedef {{ counts: TestCounts, outcomes: TestOutcome[] }} TestRun */

const VITEST_REPORT = 'test-results/vitest.json';
/** Path of Playwright's report, which playwright.config.ts names, too. */
const PLAYWRIGHT_REPORT = 'test-results/playwright.json';

const args = process.argv.slice(2);
const memoryFolder = makeMemoryFolder();
endRunnersWithThisProcess();
const runs = [await runVitest()];
if (args.length === 0 && hasBrowserTests()) runs.push(await runPlaywright());
const counts = runs.map((each) => each.counts);

const outcomes = runs.flatMap((each) => each.outcomes);
console.log(`\nThe slowest files:\n${slowestFiles(outcomes, 20).join('\n')}\n`);
for (const line of [...secondTries(outcomes), ...failures(outcomes)]) console.error(line);
if (args.length === 0) for (const warning of readContainerWarnings()) console.error(warning);
const total = addCounts(counts);
if (total.passed + total.failed === 0) console.error('No tests ran.');
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function runVitest() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args];
  const reader = { name: 'vitest', report: VITEST_REPORT, count: countVitest, outcomesOf: outcomesOfVitest };
  return runAndRead(command, reader);
}

function runPlaywright() {
  const command = ['node_modules/@playwright/test/cli.js', 'test'];
  const reader = {
    name: 'Playwright',
    report: PLAYWRIGHT_REPORT,
    count: countPlaywright,
    outcomesOf: outcomesOfPlaywright,
  };
  return runAndRead(command, reader);
}

/**
 * @template Report
 * @param {string[]} command - for this Node
 * @param {{ name: string, report: string, count: (report: Report) => TestCounts, outcomesOf: (report: Report) => TestOutcome[] }} reader
 * @returns {Promise<TestRun>}
 */
async function runAndRead(command, { name, report: path, count, outcomesOf }) {
  const report = join(root, path);
  rmSync(report, { force: true }); // an older one must not speak for a runner that crashes
  const env = memoryFolder ? { ...process.env, TMPDIR: memoryFolder } : process.env;
  const succeeded = await runTests(command, { env });
  if (!existsSync(report)) {
    console.error(`${name} ended without a report; that counts as one failure.`);
    return { counts: { passed: 0, failed: 1, skipped: 0 }, outcomes: [] };
  }
  const content = JSON.parse(readFileSync(report, 'utf8'));
  const [counts, outcomes] = [count(content), outcomesOf(content)];
  if (succeeded || counts.failed > 0) return { counts, outcomes };
  console.error(`${name} failed although no single test did; that counts as one failure.`);
  return { counts: { ...counts, failed: 1 }, outcomes };
}
