/** A budget with what was measured. */
export interface Check {
  budget: string;
  wanted: string;
  measured: string;
  /** Null when it could not be measured here. */
  isMet: boolean | null;
}
