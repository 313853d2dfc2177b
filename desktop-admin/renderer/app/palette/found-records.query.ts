import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { z } from 'zod';
import { pathOf } from '../../../../shared/api/address.ts';
import type { Address, ItemOf } from '../../../../shared/api/endpoint.ts';
import * as blogPosts from '../../../../shared/endpoints/blog-posts.ts';
import * as contacts from '../../../../shared/endpoints/contacts.ts';
import * as quotes from '../../../../shared/endpoints/quotes.ts';
import { fetchPage, type ListPage } from '../../shared/api/fetch-page.ts';
import { pageListQuery } from '../../shared/content/page-list.query.ts';
import { useSettled } from '../../shared/forms/use-settled.ts';
import { useMay } from '../../shared/session/permission.tsx';
import { contactItem, itemsWith, type PaletteItem, pageItem, postItem, quoteItem } from './palette-items.tsx';

/** Time without a keystroke after which the server is asked. */
const debounceMs = 200;

/** A single letter finds nearly everything. */
const minQueryLength = 2;

/** Most that are shown of each kind. */
const most = 5;

type SearchedList = Address & { query: z.ZodType<unknown, { q?: string | undefined; limit?: unknown }> };

const searchQuery = <E extends SearchedList>(list: E, q: string, isAllowed: boolean) =>
  queryOptions<ListPage<ItemOf<E>>>({
    queryKey: ['palette', list.path, q],
    queryFn: ({ signal }) => fetchPage(list, searchPath(list, q), signal),
    enabled: isAllowed && q.length >= minQueryLength,
    placeholderData: keepPreviousData,
    // Leads come in all the time.
    gcTime: 0,
  });

const searchPath = (list: SearchedList, q: string) => pathOf(list, { query: { q, limit: most } });

/** What was found of one kind; its label says so when it is only similar. */
function itemsOf<R>(page: ListPage<R> | undefined, toItem: (record: R) => PaletteItem): PaletteItem[] {
  const items = (page?.items ?? []).map(toItem);
  return page?.isSimilar ? items.map((item) => ({ ...item, label: `${item.label}, similar` })) : items;
}

/** Quote requests, contact messages, pages and posts that fit what is typed. */
export function useFoundRecords(query: string): { items: PaletteItem[]; isSearching: boolean } {
  const typed = query.trim();
  const q = useSettled(typed, debounceMs);
  const isLongEnough = typed.length >= minQueryLength;
  const may = useMay();
  const foundQuotes = useQuery(searchQuery(quotes.list, q, may('leads')));
  const foundContacts = useQuery(searchQuery(contacts.list, q, may('leads')));
  const pages = useQuery({ ...pageListQuery, enabled: isLongEnough && may('pages') });
  const foundPosts = useQuery(searchQuery(blogPosts.list, q, may('blog')));
  const items = useMemo(
    () =>
      isLongEnough
        ? [
            ...itemsOf(foundQuotes.data, quoteItem),
            ...itemsOf(foundContacts.data, contactItem),
            ...itemsWith((pages.data ?? []).map(pageItem), typed).slice(0, most),
            ...itemsOf(foundPosts.data, postItem),
          ]
        : [],
    [isLongEnough, typed, foundQuotes.data, foundContacts.data, pages.data, foundPosts.data],
  );
  const isFetching = [foundQuotes, foundContacts, pages, foundPosts].some((each) => each.isFetching);
  return { items, isSearching: isLongEnough && (q !== typed || isFetching) };
}
