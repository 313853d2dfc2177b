import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../../shared/api/address.ts';
import { getFirstPagePath, type PagePath } from '../../../../../shared/api/list-page.ts';
import { createReadQuery } from '../../../../../shared/api/read-query.ts';
import type { LeadEntry } from '../../../../../shared/schemas/leads/lead-entry.ts';
import { fetchPage, type ListPage } from '../../../shared/api/fetch-page.ts';
import type { LeadApiCalls } from '../lead-resource.ts';

export type EntryPages = InfiniteData<ListPage<LeadEntry>, PagePath>;

export const createLeadEntriesQuery = ({ entries }: Pick<LeadApiCalls, 'entries'>, id: string) =>
  infiniteQueryOptions({
    queryKey: buildQueryKey(entries.list, { params: { id } }),
    queryFn: ({ pageParam, signal }) => fetchPage(entries.list, pageParam, signal),
    initialPageParam: getFirstPagePath(entries.list, { params: { id } }),
    getNextPageParam: ({ next }) => next,
  });

export const flattenEntries = (pages: { pages: readonly ListPage<LeadEntry>[] } | undefined): LeadEntry[] =>
  pages?.pages.flatMap(({ items }) => items) ?? [];

export const createSameCustomerLeadsQuery = (
  { listSameCustomer }: Pick<LeadApiCalls, 'listSameCustomer'>,
  id: string,
) => createReadQuery(listSameCustomer, { params: { id } });
