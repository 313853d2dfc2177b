/** Query parameters that affect a response. Other parameters are ignored, or rejected if `refusesOthers` is true. */
export interface CacheParameters {
  /**
   * Parameters whose values have separate entries in the shared cache. If `knows` does not list the valid values,
   * invalid values must cause an error or a redirect. Otherwise, anyone could fill the cache.
   */
  reads?: readonly string[];
  /** All valid values of a parameter. Other values are ignored. */
  knows?: Readonly<Record<string, readonly string[]>>;
  /**
   * Parameters whose values are personal or rarely repeat, for example search text. Responses to requests with such
   * parameters are not stored in the shared cache.
   */
  readsPrivately?: readonly string[];
  refusesOthers?: boolean;
}
