import type { TestOutcome } from './test-report.d.mts';

export interface CoverageRow {
  line: number;
  number: string;
  what: string;
}

export interface NumberedTitle {
  file: string;
  line: number;
  title: string;
  numbers: string[];
}

export declare function coverageRows(text: string): CoverageRow[];

/** Every title with a number at its end. */
export declare function numberedTitles(file: string, source: string): NumberedTitle[];

/** Where the map and the titles of the tests disagree. */
export declare function problemsOfMap(rows: CoverageRow[], titles: NumberedTitle[]): string[];

/** What the report of the last run of the tests of containers says of those whose titles have numbers. */
export declare function containerOutcomes(report: string, titles: NumberedTitle[]): TestOutcome[];

/** Which rows a run of all tests does not bear out. */
export declare function problemsOfRun(rows: CoverageRow[], outcomes: TestOutcome[]): string[];
