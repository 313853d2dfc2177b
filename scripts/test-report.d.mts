/** What became of a test, once for each project that it ran in. */
export interface TestOutcome {
  file: string;
  titles: string[];
  state: 'passed' | 'failed' | 'skipped';
  durationMs: number;
  firstTry?: string;
  problem?: string;
}

export declare function outcomesOfVitest(report: object): TestOutcome[];

export declare function outcomesOfPlaywright(report: object): TestOutcome[];

export declare function secondTries(outcomes: TestOutcome[]): string[];

export declare function failures(outcomes: TestOutcome[]): string[];

export declare function slowestFiles(outcomes: TestOutcome[], count: number): string[];

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export declare function summaryLine(counts: TestCounts): string;
