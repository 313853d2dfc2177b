import { queryOptions } from '@tanstack/react-query';
import { fetchJson } from '../../../shared/api/fetch-json.ts';
import { pathOfKey } from '../../../shared/api/query-keys.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';

/** All records of a kind, drafts too. Read again whenever the screen is opened, because several people work on them. */
export const managedListQuery = <R extends ManagedRecord>({ rootKey }: ManagedResource<R>) =>
  queryOptions({
    queryKey: rootKey,
    queryFn: ({ signal }) => fetchJson<R[]>(pathOfKey(rootKey), { signal }),
    refetchOnMount: 'always',
  });
