import type { TestOutcome } from './test-report.d.mts';

export interface CoverageRow {
  line: number;
  number: string | undefined;
  what: string;
  tests: { file: string; title: string }[];
}

export declare function coverageRows(text: string): CoverageRow[];

/** What is wrong with the map as it stands. */
export declare function problemsOfMap(rows: CoverageRow[]): string[];

/** Which rows a run of the tests does not bear out. */
export declare function problemsOfRun(rows: CoverageRow[], outcomes: TestOutcome[]): string[];
