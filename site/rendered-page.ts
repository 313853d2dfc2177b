/**
 * A page as the server sends it. Plain TypeScript without JSX, because the server imports the type without a bundler.
 */
export interface RenderedPage {
  /** Pattern of its screen's address, such as `/blog/:slug`; null when no screen is there. */
  route: string | null;
  status: number;
  /** Where to go instead, for redirects; then nothing else of the page counts. */
  location: string | null;
  /** Markup for the `<!--head-->` of `site/index.html`. */
  head: string;
  /** Markup for its `<!--scripts-->`: what the page needs once it has been painted. */
  scripts: string;
  /** Markup for its `<!--app-->`. */
  app: string;
  /** Markup for its `<!--state-->`: one `application/json` block, or nothing when the page stays as it is. */
  state: string;
  /** What went wrong when the page is the error screen, for the log. */
  failure?: unknown;
}
