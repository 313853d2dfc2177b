import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-report.ts';

test("reads the sums and the failed and flaky tests of vitest's report", () => {
  const assertionResults = [
    { fullName: 'a sum is right', status: 'passed', failureMessages: [] },
    { fullName: 'a sum is slow', status: 'passed', failureMessages: ['Timed out'] },
    { fullName: 'a sum is wrong', status: 'failed', failureMessages: ['Error: no\n    at sum.test.ts:3'] },
  ];
  expect(readVitestReport({ numPassedTests: 2, numFailedTests: 1, testResults: [{ assertionResults }] })).toEqual({
    passed: 2,
    failed: 1,
    failedTitles: ['a sum is wrong: Error: no'],
    flakyTitles: ['a sum is slow: Timed out'],
  });
});

test("reads the sums and the failed and flaky tests of Playwright's report", () => {
  const specs = [
    {
      title: 'opens',
      tests: [
        { status: 'expected', results: [{}] },
        { status: 'flaky', results: [{ error: { message: '\u001b[31mStuck\u001b[39m', location: { line: 7 } } }, {}] },
      ],
    },
    { title: 'closes', tests: [{ status: 'unexpected', results: [{ error: { message: 'Timed out' } }] }] },
  ];
  const suites = [{ title: 'door.spec.ts', suites: [{ title: 'a door', specs }] }];
  expect(readPlaywrightReport({ stats: { expected: 1, flaky: 1, unexpected: 1 }, suites })).toEqual({
    passed: 2,
    failed: 1,
    failedTitles: ['door.spec.ts › a door › closes: Timed out'],
    flakyTitles: ['door.spec.ts › a door › opens, line 7: Stuck'],
  });
});
