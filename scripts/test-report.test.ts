import { expect, test } from 'vitest';
import { failures, outcomesOfPlaywright, outcomesOfVitest, secondTries, slowestFiles } from './test-report.mjs';

const outcomes = [
  ...outcomesOfVitest({
    testResults: [
      {
        name: `${process.cwd()}/shared/some.test.ts`,
        status: 'passed',
        assertionResults: [
          { status: 'passed', title: 'is sure', ancestorTitles: [], duration: 20, failureMessages: [] },
          {
            status: 'passed',
            title: 'is slow',
            ancestorTitles: ['a sum'],
            duration: 2_000,
            failureMessages: ['Timed out\nat …'],
          },
          { status: 'failed', title: 'is wrong', ancestorTitles: [], duration: 5, failureMessages: ['no\nat …'] },
        ],
      },
      {
        name: `${process.cwd()}/shared/unread.test.ts`,
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
    ],
  }),
  ...outcomesOfPlaywright({
    stats: { expected: 1, flaky: 1, unexpected: 0, skipped: 0 },
    errors: [],
    suites: [
      {
        title: 'some.spec.ts',
        specs: [
          {
            title: 'opens',
            file: 'some.spec.ts',
            tests: [
              { status: 'expected', results: [{ duration: 1_000, errors: [] }] },
              {
                status: 'flaky',
                results: [
                  { duration: 1_500, errors: [{ message: 'net::ERR_NETWORK_CHANGED' }] },
                  { duration: 500, errors: [] },
                ],
              },
              { status: 'unexpected', results: [{ duration: 10, errors: [{ message: 'no such button' }] }] },
            ],
          },
        ],
      },
    ],
  }),
];

test('what passed at the second try only is named, with what the first failed of', () => {
  expect(secondTries(outcomes)).toEqual([
    'Passed at the second try only: shared/some.test.ts › a sum › is slow\n  first try: Timed out',
    'Passed at the second try only: e2e/some.spec.ts › some.spec.ts › opens\n  first try: net::ERR_NETWORK_CHANGED',
  ]);
});

test('what failed is named, with what it failed of, a file that cannot be read among it', () => {
  expect(failures(outcomes)).toEqual([
    'Failed: shared/some.test.ts › is wrong\n  no',
    'Failed: shared/unread.test.ts › the file itself\n  Cannot find module',
    'Failed: e2e/some.spec.ts › some.spec.ts › opens\n  no such button',
  ]);
});

test('the slowest files come first, with the seconds of all their tests', () => {
  expect(slowestFiles(outcomes, 2)).toEqual(['    3.0 s  e2e/some.spec.ts', '    2.0 s  shared/some.test.ts']);
});
