import { queryOptions } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../shared/api/address.ts';
import { getFirstPagePath } from '../../../../shared/api/list-page.ts';
import { call } from '../api/call.ts';
import { fetchAllPages, pagedListQuery } from '../api/fetch-page.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import type { RecordFilter } from './record-search.tsx';

type Listed<R extends ManagedRecord> = Pick<ManagedResource<R>, 'list'>;

/** All records of a kind, drafts too. Read again whenever the screen is opened, because several people work on them. */
export const managedListQuery = <R extends ManagedRecord>({ list }: Listed<R>) =>
  queryOptions({
    queryKey: buildQueryKey(list),
    queryFn: ({ signal }) => fetchAllPages(list, getFirstPagePath(list), signal),
    refetchOnMount: 'always',
  });

/** The records of a filter, page after page, as far as they have been read. */
export const managedPagesQuery = <R extends ManagedRecord>({ list }: Listed<R>, filter: RecordFilter) =>
  pagedListQuery(list, [...buildQueryKey(list), filter], getFirstPagePath(list, { query: toRecordQuery(filter) }));

/** One record of a list that is not here as a whole; null when there is none. */
export const managedRecordQuery = <R extends ManagedRecord>({ list }: Listed<R>, id: string) =>
  queryOptions({
    queryKey: [...buildQueryKey(list), id],
    queryFn: async ({ signal }) => {
      const [record = null] = await call(list, { query: { id }, signal });
      return record;
    },
    // What has been edited since must not be opened as it was.
    gcTime: 0,
  });

const publishedByStatus = { published: 'true', draft: 'false', '': undefined } as const;

const toRecordQuery = ({ q, category, status }: RecordFilter) => ({
  q,
  category,
  published: publishedByStatus[status],
});
