/** A budget with what was measured. */
export interface Check {
  budget: string;
  wanted: string;
  measured: string;
  /** Whether the budget is met; null when it could not be measured here. */
  isMet: boolean | null;
}
