/**
 * The code of a part, which is fetched when it is first asked for and once only: what has failed stays so until the page
 * is loaded again. Fetched a second time, it might come without its styles, which the bundler takes for fetched.
 */
export function fetchOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let fetched: Promise<T> | undefined;
  return () => {
    fetched ??= load();
    return fetched;
  };
}
