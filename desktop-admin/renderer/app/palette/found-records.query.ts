import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryKeys } from '../../../../shared/api/query-keys.ts';
import type { BlogPost } from '../../../../shared/schemas/blog-post.ts';
import type { Contact } from '../../../../shared/schemas/contact.ts';
import type { Quote } from '../../../../shared/schemas/quote.ts';
import { fetchPage, type ListPage } from '../../shared/api/fetch-page.ts';
import { pageListQuery } from '../../shared/content/page-list.query.ts';
import { useSettled } from '../../shared/forms/use-settled.ts';
import { contactItem, itemsWith, type PaletteItem, pageItem, postItem, quoteItem } from './palette-items.tsx';

/** Time without a keystroke after which the server is asked. */
const debounceMs = 200;

/** A single letter finds nearly everything. */
const shortestQuery = 2;

/** Most that are shown of each kind. */
const most = 5;

const searchQuery = <R>(path: string, q: string) =>
  queryOptions({
    queryKey: ['palette', path, q],
    queryFn: ({ signal }) => fetchPage<R>(`${path}?${new URLSearchParams({ q, limit: String(most) })}`, signal),
    enabled: q.length >= shortestQuery,
    placeholderData: keepPreviousData,
    // Leads come in all the time.
    gcTime: 0,
  });

/** What was found of one kind; its label says so when it is only similar. */
function itemsOf<R>(page: ListPage<R> | undefined, toItem: (record: R) => PaletteItem): PaletteItem[] {
  const items = (page?.items ?? []).map(toItem);
  return page?.isSimilar ? items.map((item) => ({ ...item, label: `${item.label}, similar` })) : items;
}

/** Quote requests, contact messages, pages and posts that fit what is typed. */
export function useFoundRecords(query: string): { items: PaletteItem[]; isSearching: boolean } {
  const typed = query.trim();
  const q = useSettled(typed, debounceMs);
  const isLongEnough = typed.length >= shortestQuery;
  const quotes = useQuery(searchQuery<Quote>(queryKeys.quotes[0], q));
  const contacts = useQuery(searchQuery<Contact>(queryKeys.contacts[0], q));
  const pages = useQuery({ ...pageListQuery, enabled: isLongEnough });
  const posts = useQuery(searchQuery<BlogPost>(queryKeys.blogPosts[0], q));
  const items = useMemo(
    () =>
      isLongEnough
        ? [
            ...itemsOf(quotes.data, quoteItem),
            ...itemsOf(contacts.data, contactItem),
            ...itemsWith((pages.data ?? []).map(pageItem), typed).slice(0, most),
            ...itemsOf(posts.data, postItem),
          ]
        : [],
    [isLongEnough, typed, quotes.data, contacts.data, pages.data, posts.data],
  );
  const isFetching = [quotes, contacts, pages, posts].some((each) => each.isFetching);
  return { items, isSearching: isLongEnough && (q !== typed || isFetching) };
}
