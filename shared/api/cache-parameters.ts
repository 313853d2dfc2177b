/** Query parameters that an answer depends on. Other parameters are ignored, or rejected with `refusesOthers`. */
export interface CacheParameters {
  /**
   * Each value has its own shared cache entry. Unknown values must fail or redirect, because anyone could fill the
   * memory.
   */
  reads?: readonly string[];
  knows?: Readonly<Record<string, readonly string[]>>;
  /** Parameters that are personal or always different, for example a search. Their answers are never shared. */
  readsPrivately?: readonly string[];
  refusesOthers?: boolean;
}
