import { z } from 'zod';

export interface TestReport {
  passed: number;
  failed: number;
  /** Tests that passed at the second try. */
  flaky: string[];
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
  const flaky = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
    .map(({ fullName }) => fullName);
  return { passed: numPassedTests, failed: numFailedTests, flaky };
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
    flaky: suites.flatMap((suite) => listFlaky(suite)),
  };
}

function listFlaky({ title, specs, suites }: z.infer<typeof suiteSchema>): string[] {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  const all = [...own.map((spec) => spec.title), ...suites.flatMap((suite) => listFlaky(suite))];
  return all.map((name) => `${title} › ${name}`);
}
