import type { TestOutcome } from './annotations-reporter.d.mts';

/** What the last run of a suite has found. */
export interface SuiteResult {
  /** How many passed, in words. */
  tests: string;
  /** When the run was, and on what. */
  run: string;
  /** What was measured, in lines of Markdown. */
  figures: string[];
}

/** What a report says, by the property that each suite shows. */
export declare function readFaultReport(report: string): Map<string, SuiteResult>;

export declare function writeFaultReport(
  suites: { property: string; figure: string; files: string[] }[],
  results: Map<string, SuiteResult>,
): string;

export declare function resultOf(outcomes: Omit<TestOutcome, 'file'>[], run: string): SuiteResult;
