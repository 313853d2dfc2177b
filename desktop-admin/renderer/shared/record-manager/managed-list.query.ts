import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pathOfKey } from '../../../../shared/api/query-keys.ts';
import { fetchJson } from '../api/fetch-json.ts';
import { fetchPage } from '../api/fetch-page.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import type { RecordFilter } from './use-record-filter.ts';

type Listed<R extends ManagedRecord> = Pick<ManagedResource<R>, 'rootKey'>;

/** All records of a kind, drafts too. Read again whenever the screen is opened, because several people work on them. */
export const managedListQuery = <R extends ManagedRecord>({ rootKey }: Listed<R>) =>
  queryOptions({
    queryKey: rootKey,
    queryFn: ({ signal }) => fetchJson<R[]>(pathOfKey(rootKey), { signal }),
    refetchOnMount: 'always',
  });

/** The records of a filter, page after page, as far as they have been read. */
export const managedPagesQuery = <R extends ManagedRecord>({ rootKey }: Listed<R>, filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: [...rootKey, filter],
    queryFn: ({ pageParam, signal }) => fetchPage<R>(pageParam, signal),
    initialPageParam: firstPath(rootKey[0], filter),
    getNextPageParam: ({ next }) => next,
    refetchOnMount: 'always',
  });

/** One record of a list that is not here as a whole; null when there is none. */
export const managedRecordQuery = <R extends ManagedRecord>({ rootKey }: Listed<R>, id: string) =>
  queryOptions({
    queryKey: [...rootKey, id],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ id });
      const [record = null] = await fetchJson<R[]>(`${rootKey[0]}?${query}`, { signal });
      return record;
    },
    // What has been edited since must not be opened as it was.
    gcTime: 0,
  });

function firstPath(path: string, { q, category, status }: RecordFilter): string {
  const published = status === '' ? '' : String(status === 'published');
  const asked = Object.entries({ q, category, published }).filter(([, value]) => value !== '');
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked)}` : path;
}
