/** Without JSX, because the server imports the type without a bundler. */
export interface RenderedPage {
  /** For example `/blog/:slug`. Null if no route matches. */
  route: string | null;
  status: number;
  location: string | null;
  /** For `<!--head-->` in `site/index.html`. */
  head: string;
  scripts: string;
  app: string;
  /** For `<!--state-->`. Empty for pages without hydration. */
  state: string;
  failure?: unknown;
}
