/** Page as the server sends it. Plain TypeScript without JSX, because the server imports the type without a bundler. */
export interface RenderedPage {
  /** Route pattern, for example `/blog/:slug`. Null if no route matches. */
  route: string | null;
  status: number;
  /** Redirect address. If set, the rest of the page is ignored. */
  location: string | null;
  /** Markup for `<!--head-->` in `site/index.html`. */
  head: string;
  /** Markup for `<!--scripts-->`: scripts that load after the first paint. */
  scripts: string;
  app: string;
  /** Markup for `<!--state-->`: a block of `application/json`, or empty for pages without hydration. */
  state: string;
  /** Error for the log if the page is the error screen. */
  failure?: unknown;
}
