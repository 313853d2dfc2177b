import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { keyOf } from '../../../../../shared/api/address.ts';
import { firstPage, type PagePath } from '../../../../../shared/api/list-page.ts';
import { readQuery } from '../../../../../shared/api/read-query.ts';
import type { LeadEntry } from '../../../../../shared/schemas/leads/lead-entry.ts';
import { fetchPage, type ListPage } from '../../../shared/api/fetch-page.ts';
import type { LeadCalls } from '../lead-resource.ts';

export type EntryPages = InfiniteData<ListPage<LeadEntry>, PagePath>;

/** What was done with a lead, newest first, page after page as far as somebody looks. */
export const leadEntriesQuery = ({ entries }: Pick<LeadCalls, 'entries'>, id: string) =>
  infiniteQueryOptions({
    queryKey: keyOf(entries.list, { params: { id } }),
    queryFn: ({ pageParam, signal }) => fetchPage(entries.list, pageParam, signal),
    initialPageParam: firstPage(entries.list, { params: { id } }),
    getNextPageParam: ({ next }) => next,
  });

export const entriesOf = (pages: { pages: readonly ListPage<LeadEntry>[] } | undefined): LeadEntry[] =>
  pages?.pages.flatMap(({ items }) => items) ?? [];

/** The other leads of the same person. */
export const samePersonQuery = ({ listSamePerson }: Pick<LeadCalls, 'listSamePerson'>, id: string) =>
  readQuery(listSamePerson, { params: { id } });
