import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { DashboardStats } from '../../../../shared/schemas/leads/stats.ts';
import { statsQuery } from '../api/common-queries.query.ts';
import { ListEnd } from '../ui/lists/list-end.tsx';
import { createManagedListQuery, createPagedManagedListQuery } from './managed-list.query.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import { filterRecords, type RecordFilter } from './record-search.tsx';

export interface ManagedList<R extends ManagedRecord> {
  /** Records that match the filter. Undefined during the first load. */
  shown: R[] | undefined;
  known: R[] | undefined;
  isWhole: boolean;
  count: { shown: number; all: number };
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
  listEnd?: ReactNode;
}

export type ManagedListHook<R extends ManagedRecord> = (
  resource: ManagedResource<R>,
  filter: RecordFilter,
) => ManagedList<R>;

export function useUnpagedList<R extends ManagedRecord>(
  resource: ManagedResource<R>,
  filter: RecordFilter,
): ManagedList<R> {
  const { data: known, error, isFetching, refetch } = useQuery(createManagedListQuery<R>(resource));
  const shown = useMemo(() => known && filterRecords(known, filter, resource), [known, filter, resource]);
  const count = { shown: shown?.length ?? 0, all: known?.length ?? 0 };
  return { shown, known, isWhole: true, count, error, isFetching, refetch };
}

/**
 * Loads records page by page. The server applies the filter.
 * @param countAll returns the number of records without any filter
 */
export function usePagedList<R extends ManagedRecord>(
  resource: ManagedResource<R>,
  filter: RecordFilter,
  countAll: (stats: DashboardStats) => number,
): ManagedList<R> {
  const list = useInfiniteQuery({
    ...createPagedManagedListQuery<R>(resource, filter),
    placeholderData: keepPreviousData,
  });
  const { data: stats } = useQuery(statsQuery);
  const known = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data]);
  const shown = list.data?.pages[0]?.total ?? 0;
  const hasPages = list.hasNextPage || (list.data?.pages.length ?? 0) > 1;
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return {
    shown: known,
    known,
    isWhole: false,
    count: { shown, all: isFiltered && stats ? Math.max(shown, countAll(stats)) : shown },
    error: list.isFetchNextPageError ? null : list.error,
    isFetching: list.isFetching,
    refetch: list.refetch,
    listEnd: hasPages && <ListEnd list={list} what={resource.many} end={`No older ${resource.many}.`} />,
  };
}
