/** What an answer reads of the query of its address. Parameters that are not named change nothing, or are refused. */
export interface CacheParameters {
  /**
   * Each value is an answer of its own, kept for everybody. Values that are not known are answered with a failure or
   * with the address without them, or anybody could fill the server's memory.
   */
  reads?: readonly string[];
  /** All values that one of them may have, by its name: others are as if they were not there. */
  knows?: Readonly<Record<string, readonly string[]>>;
  /** What tells of its sender, or is different each time, such as a search: the answer is kept for nobody else. */
  readsPrivately?: readonly string[];
  /** Whether a parameter that is not named is refused, in place of changing nothing. */
  refusesOthers?: boolean;
}
