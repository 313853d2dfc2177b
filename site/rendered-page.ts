/** Defined in a file without JSX, because the server imports this type without a bundler. */
export interface RenderedPage {
  /** Pattern such as `/blog/:slug`. Null if no route matches. */
  route: string | null;
  status: number;
  location: string | null;
  /** Replaces `<!--head-->` in `site/index.html`. */
  head: string;
  scripts: string;
  app: string;
  /** Replaces `<!--state-->`. Empty for pages without hydration. */
  state: string;
  failure?: unknown;
}
