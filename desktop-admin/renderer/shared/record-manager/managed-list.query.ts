import { queryOptions } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../shared/api/address.ts';
import { getFirstPagePath } from '../../../../shared/api/list-page.ts';
import { call } from '../api/call.ts';
import { createPagedListQuery, fetchAllPages } from '../api/fetch-page.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import type { RecordFilter } from './record-search.tsx';

type Listed<R extends ManagedRecord> = Pick<ManagedResource<R>, 'list'>;

/**
 * Reads all records of a kind, including drafts. Refetches when the screen opens, because other users may have changed
 * the records.
 */
export const createManagedListQuery = <R extends ManagedRecord>({ list }: Listed<R>) =>
  queryOptions({
    queryKey: buildQueryKey(list),
    queryFn: ({ signal }) => fetchAllPages(list, getFirstPagePath(list), signal),
    refetchOnMount: 'always',
  });

export const createPagedManagedListQuery = <R extends ManagedRecord>({ list }: Listed<R>, filter: RecordFilter) =>
  createPagedListQuery(
    list,
    [...buildQueryKey(list), filter],
    getFirstPagePath(list, { query: toRecordQuery(filter) }),
  );

export const createManagedRecordQuery = <R extends ManagedRecord>({ list }: Listed<R>, id: string) =>
  queryOptions({
    queryKey: [...buildQueryKey(list), id],
    queryFn: async ({ signal }) => {
      const [record = null] = await call(list, { query: { id }, signal });
      return record;
    },
    // The record is not cached, so that users do not open a stale version.
    gcTime: 0,
  });

const publishedByStatus = { published: 'true', draft: 'false', '': undefined } as const;

const toRecordQuery = ({ q, category, status }: RecordFilter) => ({
  q,
  category,
  published: publishedByStatus[status],
});
