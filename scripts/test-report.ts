import { z } from 'zod';

export interface TestReport {
  passed: number;
  failed: number;
  failedTitles: string[];
  /** Tests that passed at the second try. */
  flakyTitles: string[];
}

const vitestSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

/** Reads what vitest's reporter `json` has written. */
export function readVitestReport(json: unknown): TestReport {
  const { numPassedTests, numFailedTests, testResults } = vitestSchema.parse(json);
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = results.filter(({ status }) => status === 'failed');
  const flaky = results.filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failedTitles: failed.map(({ fullName }) => fullName),
    flakyTitles: flaky.map(({ fullName }) => fullName),
  };
}

const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })).default([]),
  get suites() {
    return z.array(suiteSchema).default([]);
  },
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  suites: z.array(suiteSchema),
});

/** Reads what Playwright's reporter `json` has written. */
export function readPlaywrightReport(json: unknown): TestReport {
  const { stats, suites } = playwrightSchema.parse(json);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failedTitles: suites.flatMap((suite) => listTitles(suite, 'unexpected')),
    flakyTitles: suites.flatMap((suite) => listTitles(suite, 'flaky')),
  };
}

function listTitles({ title, specs, suites }: z.infer<typeof suiteSchema>, wanted: string): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === wanted));
  const all = [...own.map((spec) => spec.title), ...suites.flatMap((suite) => listTitles(suite, wanted))];
  return all.map((name) => `${title} › ${name}`);
}
