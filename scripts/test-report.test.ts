import { expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './test-report.ts';

test("reads the sums and the failed and flaky tests of vitest's report", () => {
  const assertionResults = [
    { fullName: 'a sum is right', status: 'passed', failureMessages: [] },
    { fullName: 'a sum is slow', status: 'passed', failureMessages: ['Timed out'] },
    { fullName: 'a sum is wrong', status: 'failed', failureMessages: ['no'] },
  ];
  expect(readVitestReport({ numPassedTests: 2, numFailedTests: 1, testResults: [{ assertionResults }] })).toEqual({
    passed: 2,
    failed: 1,
    failedTitles: ['a sum is wrong'],
    flakyTitles: ['a sum is slow'],
  });
});

test("reads the sums and the failed and flaky tests of Playwright's report", () => {
  const specs = [
    { title: 'opens', tests: [{ status: 'flaky' }, { status: 'expected' }] },
    { title: 'closes', tests: [{ status: 'unexpected' }] },
  ];
  const suites = [{ title: 'door.spec.ts', suites: [{ title: 'a door', specs }] }];
  expect(readPlaywrightReport({ stats: { expected: 1, flaky: 1, unexpected: 1 }, suites })).toEqual({
    passed: 2,
    failed: 1,
    failedTitles: ['door.spec.ts › a door › closes'],
    flakyTitles: ['door.spec.ts › a door › opens'],
  });
});
