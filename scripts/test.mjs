// @ts-check
// `npm test`: vitest, then Playwright in a browser, and one line with the sum. With arguments, which go to vitest
// (`npm test -- server/modules/quote`), vitest only.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hasBrowserTests } from './browser-tests.mjs';
import { root, run } from './setup-step.mjs';
import { addCounts, countPlaywright, countVitest, summaryLine } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').TestCounts} TestCounts */

const VITEST_REPORT = 'test-results/vitest.json';
/** Named in playwright.config.ts too. */
const PLAYWRIGHT_REPORT = 'test-results/playwright.json';

const args = process.argv.slice(2);
const counts = [runVitest()];
if (args.length === 0 && hasBrowserTests()) counts.push(runPlaywright());

const total = addCounts(counts);
if (total.passed + total.failed === 0) console.error('No tests ran.');
console.log(`\n${summaryLine(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function runVitest() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args];
  return runTests('vitest', command, VITEST_REPORT, countVitest);
}

function runPlaywright() {
  return runTests('Playwright', ['node_modules/@playwright/test/cli.js', 'test'], PLAYWRIGHT_REPORT, countPlaywright);
}

/**
 * @template Report
 * @param {string} name
 * @param {string[]} command - for this Node
 * @param {string} reportPath
 * @param {(report: Report) => TestCounts} count
 * @returns {TestCounts}
 */
function runTests(name, command, reportPath, count) {
  const report = join(root, reportPath);
  rmSync(report, { force: true }); // an older one must not speak for a runner that crashes
  const succeeded = run(process.execPath, command);
  if (!existsSync(report)) {
    console.error(`${name} ended without a report; that counts as one failure.`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const counted = count(JSON.parse(readFileSync(report, 'utf8')));
  if (succeeded || counted.failed > 0) return counted;
  console.error(`${name} failed although no single test did; that counts as one failure.`);
  return { ...counted, failed: 1 };
}
