import { expect, test } from 'vitest';
import { outcomesOfPlaywright, outcomesOfVitest, secondTries } from './test-report.mjs';

test('what passed at the second try only is named, with what the first failed of', () => {
  const outcomes = [
    ...outcomesOfVitest({
      testResults: [
        {
          name: `${process.cwd()}/shared/some.test.ts`,
          status: 'passed',
          assertionResults: [
            { status: 'passed', title: 'is sure', ancestorTitles: [], failureMessages: [] },
            { status: 'passed', title: 'is slow', ancestorTitles: ['a sum'], failureMessages: ['Timed out\nat …'] },
            { status: 'failed', title: 'is wrong', ancestorTitles: [], failureMessages: ['no'] },
          ],
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
                { status: 'expected', results: [{ errors: [] }] },
                { status: 'flaky', results: [{ errors: [{ message: 'net::ERR_NETWORK_CHANGED' }] }, { errors: [] }] },
              ],
            },
          ],
        },
      ],
    }),
  ];
  expect(secondTries(outcomes)).toEqual([
    'Passed at the second try only: shared/some.test.ts › a sum › is slow\n  first try: Timed out',
    'Passed at the second try only: e2e/some.spec.ts › some.spec.ts › opens\n  first try: net::ERR_NETWORK_CHANGED',
  ]);
});
