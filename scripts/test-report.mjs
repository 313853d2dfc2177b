// @ts-check
// Reads the JSON reports of vitest and Playwright. Whatever went wrong besides single tests counts as a failure too:
// a test file that could not be loaded, a runner that crashed.
// Longer than most: the reports of two runners are brought into one form here, and summed up in it.
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
 * @property {number} durationMs - of all tries
 * @property {string} [firstTry] - what the first try failed of, when the second has passed
 * @property {string} [problem] - what it failed of
 */

/** @typedef {{ status: string, title: string, ancestorTitles: string[], duration?: number | null, failureMessages?: string[] }} VitestTest */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: VitestTest[] }} VitestFile */
/** @typedef {{ testResults: VitestFile[] }} VitestReport */

/** @typedef {{ duration?: number, errors?: { message?: string }[] }} PlaywrightTry */
/** @typedef {{ status: string, results?: PlaywrightTry[] }} PlaywrightTest */
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
  return testResults.flatMap(({ name, status: ofFile, message, assertionResults }) => {
    const file = relative(root, name).replaceAll('\\', '/');
    const outcomes = assertionResults.map(({ status, title, ancestorTitles, duration, failureMessages = [] }) =>
      outcome(file, [...ancestorTitles, title], status === 'passed' || status === 'failed' ? status : 'skipped', {
        durationMs: duration ?? 0,
        // Vitest keeps what a first try failed of.
        problems: failureMessages,
      }),
    );
    const isUnexplained = ofFile === 'failed' && !outcomes.some(({ state }) => state === 'failed');
    return isUnexplained
      ? [...outcomes, outcome(file, ['the file itself'], 'failed', { durationMs: 0, problems: [message ?? ''] })]
      : outcomes;
  });
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
      spec.tests.map(({ status, results = [] }) =>
        outcome(`e2e/${spec.file}`, [...titles, spec.title], playwrightStates[status] ?? 'failed', {
          durationMs: results.reduce((total, { duration = 0 }) => total + duration, 0),
          problems: results.flatMap(({ errors = [] }) => errors).map(({ message = '' }) => message),
        }),
      ),
    ),
    ...suites.flatMap((suite) => outcomesOfSuite(suite, titles)),
  ];
}

/**
 * @param {string} file
 * @param {string[]} titles
 * @param {TestOutcome['state']} state
 * @param {{ durationMs: number, problems: string[] }} tries
 * @returns {TestOutcome}
 */
function outcome(file, titles, state, { durationMs, problems: [problem] }) {
  const told = problem === undefined ? {} : state === 'failed' ? { problem } : { firstTry: problem };
  return { file, titles, state, durationMs, ...(state !== 'skipped' && told) };
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
  outcomes.flatMap(({ firstTry, ...test }) =>
    firstTry === undefined
      ? []
      : [`Passed at the second try only: ${nameOf(test)}\n  first try: ${firstLineOf(firstTry)}`],
  );

/**
 * A line for each test that has failed, since those of the runners are far above when all is over.
 *
 * @param {TestOutcome[]} outcomes
 * @returns {string[]}
 */
export const failures = (outcomes) =>
  outcomes.flatMap(({ state, problem = '', ...test }) =>
    state === 'failed' ? [`Failed: ${nameOf(test)}\n  ${firstLineOf(problem)}`] : [],
  );

/** @param {Pick<TestOutcome, 'file' | 'titles'>} test */
export const nameOf = ({ file, titles }) => `${file} › ${titles.join(' › ')}`;

/** @param {string} text */
const firstLineOf = (text) => text.split('\n')[0];

/**
 * The files whose tests took longest, each as a line with the seconds of all its tests.
 *
 * @param {TestOutcome[]} outcomes
 * @param {number} count - of files
 * @returns {string[]}
 */
export function slowestFiles(outcomes, count) {
  /** @type {Map<string, number>} */
  const durationsMs = new Map();
  for (const { file, durationMs } of outcomes) durationsMs.set(file, (durationsMs.get(file) ?? 0) + durationMs);
  return [...durationsMs]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, durationMs]) => `${(durationMs / 1000).toFixed(1).padStart(7)} s  ${file}`);
}

/**
 * The last line of `npm test`; `.ci/run` and whoever reads it look for this very form.
 *
 * @param {TestCounts} counts
 */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
