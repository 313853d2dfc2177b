// @ts-check
// docs/coverage.md: what must hold, each with a number that stands at the end of the title of each test that asserts it:
// 'closes after 150 ms [2.5]', or [2.5, 9.1] of two. `npm run check:coverage` looks whether titles and rows have the same
// numbers; `npm test` whether a test of each number has run, and passed.
// Longer than most: rows, titles and results are compared by the same numbers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { containerReport } from './container-report.mjs';
import { root } from './setup-step.mjs';
import { nameOf } from './test-report.mjs';

/**
 * @typedef {object} CoverageRow
 * @property {number} line
 * @property {string} number
 * @property {string} what
 */
/**
 * @typedef {object} NumberedTitle
 * @property {string} file
 * @property {number} line
 * @property {string} title - of a test or of what it is described in, as in the source
 * @property {string[]} numbers
 */
/** @typedef {import('./test-report.mjs').TestOutcome} TestOutcome */

const map = 'docs/coverage.md';

/** Where tests are. */
const folders = ['bench', 'deploy', 'desktop-admin', 'e2e', 'scripts', 'server', 'shared', 'site'];
/** Names of tests, and of what makes tests for several files. */
const testFile = /[.-](?:tests?|spec)\.tsx?$/;

const numbersAtEnd = / \[(\d+\.\d+(?:, \d+\.\d+)*)\]$/;

export const readCoverageRows = () => coverageRows(readFileSync(join(root, map), 'utf8'));

/** What stands in a table and is no row of ours. */
const headOfTable = /^\|(?: Number |---)\|/;

/**
 * @param {string} text - of the map
 * @returns {CoverageRow[]}
 * @throws {Error} when a line of a table is no row: its requirement would be asserted by nothing, without a word.
 */
export const coverageRows = (text) =>
  text.split('\n').flatMap((line, index) => {
    const [, number, what] = /^\| (\d+\.\d+) \| ([^|]+) \|$/.exec(line) ?? [];
    if (number && what) return [{ line: index + 1, number, what }];
    if (line.startsWith('|') && !headOfTable.test(line)) {
      throw new Error(`${map}:${index + 1} is no row. Write it as “| 2.5 | What must hold |”.`);
    }
    return [];
  });

/** Every title with a number, of all test files. */
export const readNumberedTitles = () =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => `${folder}/${path}`.replaceAll('\\', '/'))
      .filter((path) => testFile.test(path))
      .sort()
      .flatMap((file) => numberedTitles(file, readFileSync(join(root, file), 'utf8'))),
  );

/**
 * @param {string} file
 * @param {string} source
 * @returns {NumberedTitle[]}
 */
export const numberedTitles = (file, source) =>
  source.split('\n').flatMap((text, index) =>
    [...text.matchAll(/(['"`])((?:(?!\1).)+ \[\d+\.\d+(?:, \d+\.\d+)*\])\1/g)].map(([, , title = '']) => ({
      file,
      line: index + 1,
      title,
      numbers: numbersOf(title),
    })),
  );

/** @returns {TestOutcome[]} of the last run of the tests of containers */
export const readContainerOutcomes = () =>
  containerOutcomes(readFileSync(join(root, containerReport), 'utf8'), readNumberedTitles());

/**
 * What a report says of tests whose titles have numbers, whether they had them already when it was written.
 *
 * @param {string} report
 * @param {NumberedTitle[]} titles
 * @returns {TestOutcome[]}
 */
export function containerOutcomes(report, titles) {
  const ofContainers = titles.filter(({ file }) => file.startsWith('deploy/'));
  return [...report.matchAll(/^- (?:\*\*(\w+)\*\*: )?(.+)$/gm)].flatMap(([, state = 'passed', name = '']) => {
    const plain = name.replace(numbersAtEnd, '');
    return ofContainers
      .filter(({ title }) => plain.endsWith(title.replace(numbersAtEnd, '')))
      .map(({ title }) => ({ file: containerReport, titles: [title], state: stateOf(state), durationMs: 0 }));
  });
}

/** @param {string} state - as vitest says it */
const stateOf = (state) => (state === 'passed' || state === 'skipped' ? state : 'failed');

/** @param {string} title */
const numbersOf = (title) => numbersAtEnd.exec(title)?.[1]?.split(', ') ?? [];

/**
 * Where the map and the titles of the tests disagree.
 *
 * @param {CoverageRow[]} rows
 * @param {NumberedTitle[]} titles
 */
export function problemsOfMap(rows, titles) {
  const known = rows.map(({ number }) => number);
  const named = titles.flatMap(({ numbers }) => numbers);
  return [
    ...rows.flatMap((row, index) => [
      ...(known.indexOf(row.number) < index ? [problemOf(row, 'has the number of another row')] : []),
      ...(named.includes(row.number) ? [] : [problemOf(row, `is in no test: no title ends with [${row.number}]`)]),
    ]),
    ...titles.flatMap(({ file, line, title, numbers }) =>
      unknownOf(numbers, known).map((number) => `${file}:${line}: ${map} has no ${number}, of “${title}”`),
    ),
  ];
}

/**
 * Which rows a run of all tests does not bear out.
 *
 * @param {CoverageRow[]} rows
 * @param {TestOutcome[]} outcomes - of each test, once for each project that it ran in
 */
export function problemsOfRun(rows, outcomes) {
  const known = rows.map(({ number }) => number);
  const numbered = outcomes.map((outcome) => ({ outcome, numbers: outcome.titles.flatMap(numbersOf) }));
  return [
    ...rows.flatMap((row) => {
      const tests = numbered.filter(({ numbers }) => numbers.includes(row.number)).map(({ outcome }) => outcome);
      return verdictsOn(tests).map((verdict) => problemOf(row, `is not borne out: ${verdict}`));
    }),
    ...new Set(
      numbered.flatMap(({ outcome, numbers }) =>
        unknownOf(numbers, known).map((number) => `${map} has no ${number}, of ${nameOf(outcome)}`),
      ),
    ),
  ];
}

/**
 * What is wrong with the tests of a row: each has to pass somewhere, and none may fail anywhere.
 *
 * @param {TestOutcome[]} tests
 */
function verdictsOn(tests) {
  if (tests.length === 0) return ['no test of it ran'];
  return [...Map.groupBy(tests, nameOf)].flatMap(([name, outcomes]) => {
    const states = outcomes.map(({ state }) => state);
    if (states.includes('failed')) return [`${name} failed`];
    return states.includes('passed') ? [] : [`${name} was skipped everywhere`];
  });
}

/**
 * @param {string[]} numbers
 * @param {string[]} known
 */
const unknownOf = (numbers, known) => numbers.filter((number) => !known.includes(number));

/**
 * @param {CoverageRow} row
 * @param {string} problem
 */
const problemOf = ({ line, number, what }, problem) => `${map}:${line}: ${number} “${what}” ${problem}`;
