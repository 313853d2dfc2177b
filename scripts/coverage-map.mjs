// @ts-check
// docs/coverage.md: which test asserts which requirement. `npm run check:coverage` looks whether each test that it names
// exists; `npm test` whether each has run and passed.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup-step.mjs';

/**
 * @typedef {object} NamedTest
 * @property {string} file
 * @property {string} title - of the test, or of what it is described in, as in the source: `${…}`, `%s` and `$name` stand
 *   for what a table of the test puts there
 */
/**
 * @typedef {object} CoverageRow
 * @property {number} line
 * @property {string | undefined} number - of the requirement: its section of the specification, and a count; what is
 *   beyond the specification has none
 * @property {string} what
 * @property {NamedTest[]} tests
 */
/** @typedef {import('./test-report.mjs').TestOutcome} TestOutcome */

const map = 'docs/coverage.md';

const rowForm =
  'A row is "| 2.7 What must hold | `e2e/some.spec.ts` › title of its test |": a number of its own where the specification asks for it, titles as they are in the source, and <br> between tests.';

export const readCoverageRows = () => coverageRows(readFileSync(join(root, map), 'utf8'));

/**
 * @param {string} text - of the map
 * @returns {CoverageRow[]}
 */
export function coverageRows(text) {
  return text.split('\n').flatMap((line, index) => {
    const isRow = /^\| (?!---)/.test(line) && !line.startsWith('| What');
    if (!isRow) return [];
    const what = line.split('|')[1]?.trim() ?? '';
    return [{ line: index + 1, number: /^(\d+\.\d+) /.exec(what)?.[1], what, tests: testsIn(line) }];
  });
}

/**
 * @param {string} line
 * @returns {NamedTest[]}
 */
function testsIn(line) {
  return [...line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › (.+?)(?=<br>| \||$)/g)].map(
    ([, file = '', title = '']) => ({ file, title: title.trim() }),
  );
}

/**
 * What is wrong with the map as it stands.
 *
 * @param {CoverageRow[]} rows
 */
export function problemsOfMap(rows) {
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const problems = rows.flatMap((row) => {
    if (row.tests.length === 0) return [problemOf(row, 'names no test')];
    const missing = row.tests.filter((test) => !isInSource(test));
    return [
      ...missing.map((test) => problemOf(row, `names ${nameOf(test)}, which is not there`)),
      ...(numbers.filter((number) => number === row.number).length > 1
        ? [problemOf(row, `has the number ${row.number}, as another row has`)]
        : []),
    ];
  });
  return problems.length > 0 ? [...problems, rowForm] : [];
}

/** @param {NamedTest} test */
function isInSource({ file, title }) {
  return existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'").includes(title);
}

/**
 * Which rows a run of the tests does not bear out.
 *
 * @param {CoverageRow[]} rows
 * @param {TestOutcome[]} outcomes - of each test, once for each project that it ran in
 */
export function problemsOfRun(rows, outcomes) {
  return rows.flatMap((row) =>
    row.tests.flatMap((test) => {
      const verdict = verdictOn(test, outcomes);
      return verdict === null ? [] : [problemOf(row, `is not borne out: ${nameOf(test)} ${verdict}`)];
    }),
  );
}

/**
 * @param {NamedTest} test
 * @param {TestOutcome[]} outcomes
 * @returns {string | null} null: it ran and passed
 */
function verdictOn({ file, title }, outcomes) {
  const pattern = titlePattern(title);
  const named = outcomes.filter(
    (outcome) => outcome.file === file && outcome.titles.some((each) => pattern.test(each)),
  );
  const states = named.map(({ state }) => state);
  if (states.length === 0) return 'did not run';
  if (states.includes('failed')) return 'failed';
  return states.includes('passed') ? null : 'was skipped everywhere';
}

/** @param {string} title */
function titlePattern(title) {
  const placeholder = /\$\{[^}]*\}|%[sdifjo#]|\$[a-z][\w.]*/gi;
  const fixed = title
    .replace(/^'(.*)'$/, '$1')
    .split(placeholder)
    .map((part) => RegExp.escape(part));
  return new RegExp(`^${fixed.join('.+')}$`, 's');
}

/** @param {NamedTest} test */
const nameOf = ({ file, title }) => `${file} › ${title}`;

/**
 * @param {CoverageRow} row
 * @param {string} problem
 */
const problemOf = ({ line, what }, problem) => `${map}:${line}: “${what}” ${problem}`;
