import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { queryDefaults } from '../../shared/api/read-query.ts';
import type { FormReply } from '../context/screen.ts';

/**
 * The cache of one page view in the browser, or of one request on the server.
 * @param read answers a query by its key, unless the query says how itself
 */
export function createSiteQueryClient(read: (key: QueryKey, signal: AbortSignal) => Promise<unknown>): QueryClient {
  return new QueryClient({
    defaultOptions: {
      ...queryDefaults,
      queries: { ...queryDefaults.queries, queryFn: ({ queryKey, signal }) => read(queryKey, signal) },
    },
  });
}

const elementId = 'site-state';

/** What the server knew when it rendered the page, and the browser needs to render the same. */
export interface BootState {
  queries: [key: QueryKey, data: unknown][];
  formReply: FormReply | null;
}

/** Everything in the cache, but queries whose `meta` says that the page does without them. */
export function collectBootState(queryClient: QueryClient, formReply: FormReply | null): BootState {
  const cached = queryClient.getQueryCache().getAll();
  const shown = cached.filter((query) => query.state.status === 'success' && query.meta?.inPage !== false);
  return { queries: shown.map((query) => [query.queryKey, query.state.data]), formReply };
}

/** Renders the state as a data block: it is never executed, and nothing in it can end the element. */
export function renderBootState({ queries, formReply }: BootState): string {
  const entries = queries.map(([key, data]) => `[${toEscapedJson(key)},${toCachedJson(data)}]`);
  const json = `{"queries":[${entries}],"formReply":${toEscapedJson(formReply)}}`;
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

/** JSON of what many pages show, by the object: published content is one object until it changes. */
const writtenJson = new WeakMap<object, string>();

function toCachedJson(data: unknown): string {
  if (typeof data !== 'object' || data === null) return toEscapedJson(data);
  const json = writtenJson.get(data) ?? toEscapedJson(data);
  writtenJson.set(data, json);
  return json;
}

const toEscapedJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** The state in the document, or null when the server left the page to itself. */
export function readBootState(): BootState | null {
  const json = document.getElementById(elementId)?.textContent;
  return json ? JSON.parse(json) : null;
}
