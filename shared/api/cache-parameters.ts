/** Query parameters that a response depends on. Others are ignored, or rejected if `refusesOthers` is true. */
export interface CacheParameters {
  /**
   * Each value has its own shared cache entry. Unknown values must fail or redirect, because otherwise anyone could
   * fill the memory.
   */
  reads?: readonly string[];
  /** All possible values of a parameter. Other values are ignored. */
  knows?: Readonly<Record<string, readonly string[]>>;
  /**
   * Parameters that are personal or always different, for example a search. Responses to such requests are never
   * shared.
   */
  readsPrivately?: readonly string[];
  refusesOthers?: boolean;
}
