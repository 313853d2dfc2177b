// @ts-check
// Reads the JSON reports of vitest and Playwright. Whatever went wrong besides single tests counts as a failure too:
// a test file that could not be loaded, a runner that crashed.
import { relative } from 'node:path';
import { root } from './setup-step.mjs';

/**
 * @typedef {object} TestCounts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/**
 * What became of a test, once for each project that it ran in.
 *
 * @typedef {object} TestOutcome
 * @property {string} file - from the folder of the project
 * @property {string[]} titles - its own, and those of what it is described in
 * @property {'passed' | 'failed' | 'skipped'} state
 * @property {string} [firstTry] - what the first try failed of, when the second has passed
 */

/** @typedef {{ status: string, title: string, ancestorTitles: string[], failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ testResults: VitestFile[] }} VitestReport */

/** @typedef {{ status: string, results?: { errors?: { message?: string }[] }[] }} PlaywrightTest */
/** @typedef {{ title: string, file: string, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ title: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */
/** @typedef {{ expected: number, flaky: number, unexpected: number, skipped: number }} PlaywrightStats */
/** @typedef {{ stats: PlaywrightStats, errors: unknown[], suites: PlaywrightSuite[] }} PlaywrightReport */

/**
 * @param {VitestReport} report
 * @returns {TestCounts}
 */
export function countVitest({ testResults }) {
  const statuses = testResults.flatMap((file) => {
    const ofTests = file.assertionResults.map(({ status }) => status);
    return file.status === 'failed' && !ofTests.includes('failed') ? [...ofTests, 'failed'] : ofTests;
  });
  /** @param {string} wanted */
  const count = (wanted) => statuses.filter((status) => status === wanted).length;
  const [passed, failed] = [count('passed'), count('failed')];
  return { passed, failed, skipped: statuses.length - passed - failed };
}

/**
 * @param {PlaywrightReport} report
 * @returns {TestCounts}
 */
export function countPlaywright({ stats, errors }) {
  const failed = stats.unexpected + errors.length;
  return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
}

/**
 * @param {VitestReport} report
 * @returns {TestOutcome[]}
 */
export function outcomesOfVitest({ testResults }) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ status, title, ancestorTitles, failureMessages = [] }) => ({
      file: relative(root, name).replaceAll('\\', '/'),
      titles: [...ancestorTitles, title],
      state: status === 'passed' || status === 'failed' ? status : 'skipped',
      // Vitest keeps what a first try failed of.
      ...(status === 'passed' && failureMessages[0] !== undefined && { firstTry: failureMessages[0] }),
    })),
  );
}

/**
 * @param {PlaywrightReport} report
 * @returns {TestOutcome[]}
 */
export const outcomesOfPlaywright = ({ suites }) => suites.flatMap((suite) => outcomesOfSuite(suite, []));

/**
 * @param {PlaywrightSuite} suite
 * @param {string[]} above
 * @returns {TestOutcome[]}
 */
function outcomesOfSuite({ title, specs = [], suites = [] }, above) {
  const titles = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results = [] }) => ({
        file: `e2e/${spec.file}`,
        titles: [...titles, spec.title],
        state: playwrightStates[status] ?? 'failed',
        ...(status === 'flaky' && { firstTry: results.flatMap(({ errors = [] }) => errors)[0]?.message ?? '' }),
      })),
    ),
    ...suites.flatMap((suite) => outcomesOfSuite(suite, titles)),
  ];
}

/** What passed at the second try counts as passed, as it does in the sum, and is named above it. @type {Record<string, TestOutcome['state']>} */
const playwrightStates = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' };

/**
 * @param {TestCounts[]} counts
 * @returns {TestCounts}
 */
export function addCounts(counts) {
  /** @param {keyof TestCounts} name */
  const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/**
 * A line for each test that has passed at its second try only: whoever reads the run is to know that it is not sure.
 *
 * @param {TestOutcome[]} outcomes
 * @returns {string[]}
 */
export const secondTries = (outcomes) =>
  outcomes.flatMap(({ file, titles, firstTry }) =>
    firstTry === undefined
      ? []
      : [`Passed at the second try only: ${file} › ${titles.join(' › ')}\n  first try: ${firstTry.split('\n')[0]}`],
  );

/**
 * The last line of `npm test`; `.ci/run` and whoever reads it look for this very form.
 *
 * @param {TestCounts} counts
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
