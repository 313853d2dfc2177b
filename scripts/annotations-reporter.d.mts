/** Where the reporter writes what it has heard. */
export declare const annotationsFile: string;

export interface TestOutcome {
  file: string;
  name: string;
  state: 'passed' | 'failed' | 'skipped' | 'pending';
  /** What the test has measured. */
  figures: string[];
}
