/** What became of a test, once for each project that it ran in. */
export interface TestOutcome {
  file: string;
  titles: string[];
  state: 'passed' | 'failed' | 'skipped';
  firstTry?: string;
}

export declare function outcomesOfVitest(report: object): TestOutcome[];

export declare function outcomesOfPlaywright(report: object): TestOutcome[];

export declare function secondTries(outcomes: TestOutcome[]): string[];
