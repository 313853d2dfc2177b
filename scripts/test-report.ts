import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

export interface TestReport {
  passed: number;
  failed: number;
  /** Each with the first line of its first error. */
  failedTitles: string[];
  /** Passed on the second attempt. */
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

/** Parses a report of vitest's reporter `json`. */
export function readVitestReport(json: unknown): TestReport {
  const { numPassedTests, numFailedTests, testResults } = vitestSchema.parse(json);
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = results.filter(({ status }) => status === 'failed');
  const flaky = results.filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length);
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    failedTitles: failed.map(({ fullName, failureMessages }) => appendError(fullName, failureMessages?.[0])),
    flakyTitles: flaky.map(({ fullName, failureMessages }) => appendError(fullName, failureMessages?.[0])),
  };
}

const errorSchema = z.object({
  message: z.string().default(''),
  location: z.object({ line: z.number() }).optional(),
});
const browserTestSchema = z.object({
  status: z.string(),
  results: z.array(z.object({ error: errorSchema.optional() })),
});
const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(browserTestSchema) })).default([]),
  get suites() {
    return z.array(suiteSchema).default([]);
  },
});
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
  suites: z.array(suiteSchema),
});

/** Parses a report of Playwright's reporter `json`. */
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
  const own = specs.flatMap((spec) => {
    const test = spec.tests.find(({ status }) => status === wanted);
    if (!test) return [];
    const error = test.results.find((result) => result.error)?.error;
    return [appendError(error?.location ? `${spec.title}, line ${error.location.line}` : spec.title, error?.message)];
  });
  return [...own, ...suites.flatMap((suite) => listTitles(suite, wanted))].map((name) => `${title} › ${name}`);
}

function appendError(title: string, message = ''): string {
  const [firstLine] = stripVTControlCharacters(message).split('\n');
  return firstLine ? `${title}: ${firstLine}` : title;
}
