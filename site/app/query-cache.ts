import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { queryDefaults } from '../../shared/api/read-query.ts';
import type { RejectedFormPost } from '../context/screen.ts';

/** @param read loads the data of a query by its key */
export function createSiteQueryClient(read: (key: QueryKey, signal: AbortSignal) => Promise<unknown>): QueryClient {
  return new QueryClient({
    defaultOptions: {
      ...queryDefaults,
      queries: { ...queryDefaults.queries, queryFn: ({ queryKey, signal }) => read(queryKey, signal) },
    },
  });
}

const elementId = 'site-state';

export interface HydrationState {
  queries: [key: QueryKey, data: unknown][];
  formReply: RejectedFormPost | null;
}

export function collectBootState(queryClient: QueryClient, formReply: RejectedFormPost | null): HydrationState {
  const cached = queryClient.getQueryCache().getAll();
  const shown = cached.filter((query) => query.state.status === 'success' && query.meta?.inPage !== false);
  return { queries: shown.map((query) => [query.queryKey, query.state.data]), formReply };
}

/** Escapes characters that could end the script element. */
export function renderBootState({ queries, formReply }: HydrationState): string {
  const entries = queries.map(([key, data]) => `[${toEscapedJson(key)},${toCachedJson(data)}]`);
  const json = `{"queries":[${entries}],"formReply":${toEscapedJson(formReply)}}`;
  return `<script type="application/json" id="${elementId}">${json}</script>`;
}

/** JSON texts by data object. Published content keeps the same object until the content changes. */
const writtenJson = new WeakMap<object, string>();

function toCachedJson(data: unknown): string {
  if (typeof data !== 'object' || data === null) return toEscapedJson(data);
  const json = writtenJson.get(data) ?? toEscapedJson(data);
  writtenJson.set(data, json);
  return json;
}

const toEscapedJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

export function readBootState(): HydrationState | null {
  const json = document.getElementById(elementId)?.textContent;
  return json ? JSON.parse(json) : null;
}
