import { expect, test } from 'vitest';
import { coverageRows, problemsOfMap, problemsOfRun } from './coverage-map.mjs';
import { outcomesOfPlaywright, outcomesOfVitest } from './test-report.mjs';

const map = `| What | Test |
|---|---|
| One | \`scripts/some.test.ts\` › adds %i and $b<br>\`e2e/some.spec.ts\` › \${path} opens |
| Two | \`e2e/some.spec.ts\` › waits |
| Three | by hand |`;

const vitestReport = (status: string) => ({
  testResults: [
    {
      name: `${process.cwd()}/scripts/some.test.ts`,
      status: 'passed',
      assertionResults: [{ status, title: 'adds 1 and 2', ancestorTitles: ['a sum'] }],
    },
  ],
});

const playwrightReport = (ofWait: string[]) => ({
  stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 },
  errors: [],
  suites: [
    {
      title: 'some.spec.ts',
      specs: [{ title: '/about opens', file: 'some.spec.ts', tests: [{ status: 'expected' }, { status: 'skipped' }] }],
      suites: [
        {
          title: 'a menu',
          specs: [{ title: 'waits', file: 'some.spec.ts', tests: ofWait.map((status) => ({ status })) }],
        },
      ],
    },
  ],
});

/** What is said of a run. */
const verdict = (text: string, ofWait: string[], ofSum = 'passed') =>
  problemsOfRun(coverageRows(text), [
    ...outcomesOfVitest(vitestReport(ofSum)),
    ...outcomesOfPlaywright(playwrightReport(ofWait)),
  ]);

test('a row is borne out when each of its tests ran somewhere and passed', () => {
  expect(verdict(map, ['skipped', 'expected'])).toEqual([]);
  expect(verdict(map, ['flaky'])).toEqual([]);
  expect(verdict(map.replace('waits', 'a menu'), ['expected'])).toEqual([]);
});

test('a row whose test failed, was skipped everywhere or did not run is told', () => {
  const said = 'docs/coverage.md:4: “Two” is not borne out: e2e/some.spec.ts › waits';
  expect(verdict(map, ['expected', 'unexpected'])).toEqual([`${said} failed`]);
  expect(verdict(map, ['skipped', 'skipped'])).toEqual([`${said} was skipped everywhere`]);
  expect(verdict(map, [])).toEqual([`${said} did not run`]);
  // Part of a title is not the title.
  expect(verdict(map.replace('waits', 'wait'), ['expected'])).toHaveLength(1);
  expect(verdict(map, ['expected'], 'failed')).toEqual([expect.stringContaining('adds %i and $b failed')]);
});

test('a row that names no test, or one that is not there, or has a number twice, is told, with how one is written', () => {
  const wrong = map
    .replace('One', '2.1 One')
    .replace('Two', '2.1 Two')
    .replace(/\$\{path\}/, 'it');
  expect(problemsOfMap(coverageRows(wrong))).toEqual([
    'docs/coverage.md:3: “2.1 One” names scripts/some.test.ts › adds %i and $b, which is not there',
    'docs/coverage.md:3: “2.1 One” names e2e/some.spec.ts › it opens, which is not there',
    'docs/coverage.md:3: “2.1 One” has the number 2.1, as another row has',
    'docs/coverage.md:4: “2.1 Two” names e2e/some.spec.ts › waits, which is not there',
    'docs/coverage.md:4: “2.1 Two” has the number 2.1, as another row has',
    'docs/coverage.md:5: “Three” names no test',
    expect.stringContaining('A row is'),
  ]);
});
