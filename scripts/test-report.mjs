// @ts-check
// Reads the JSON reports of vitest and Playwright. Whatever went wrong besides single tests counts as a failure too:
// a test file that could not be loaded, a runner that crashed.

/**
 * @typedef {object} TestCounts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 */

/** @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile */
/** @typedef {{ testResults: VitestFile[] }} VitestReport */
/** @typedef {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number }, errors: unknown[] }} PlaywrightReport */

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
 * @param {TestCounts[]} counts
 * @returns {TestCounts}
 */
export function addCounts(counts) {
  /** @param {keyof TestCounts} name */
  const sum = (name) => counts.reduce((total, count) => total + count[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/**
 * The last line of `npm test`; `.ci/run` and whoever reads it look for this very form.
 *
 * @param {TestCounts} counts
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
