import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as blogPosts from '../../../../shared/endpoints/content/blog-posts.ts';
import * as leads from '../../../../shared/endpoints/leads/leads.ts';
import type { FoundLeads } from '../../../../shared/schemas/leads/lead-search.ts';
import { call } from '../../shared/api/call.ts';
import { pageListQuery } from '../../shared/content/page-list.query.ts';
import { usePermissionCheck } from '../../shared/session/permission.tsx';
import { useDebouncedValue } from '../../shared/ui/use-debounced-value.ts';
import {
  createLeadPaletteItem,
  createPagePaletteItem,
  createPostPaletteItem,
  type PaletteItem,
  searchPaletteItems,
} from './palette-items.tsx';

const debounceMs = 200;

/** The search needs at least two characters, because one letter would match nearly every record. */
const minQueryLength = 2;

const most = 5;

const whileTyped = {
  placeholderData: keepPreviousData,
  // The results are not cached, because new leads can arrive at any time.
  gcTime: 0,
} as const;

const leadSearch = (q: string, isAllowed: boolean) =>
  queryOptions({
    ...whileTyped,
    queryKey: ['palette', leads.search.path, q],
    queryFn: ({ signal }) => call(leads.search, { query: { q, limit: most }, signal }),
    enabled: isAllowed && q.length >= minQueryLength,
  });

const postSearch = (q: string, isAllowed: boolean) =>
  queryOptions({
    ...whileTyped,
    queryKey: ['palette', blogPosts.list.path, q],
    queryFn: ({ signal }) => call(blogPosts.list, { query: { q, limit: most }, signal }),
    enabled: isAllowed && q.length >= minQueryLength,
  });

/** Adds "similar" to the label of each lead if no lead matches the query exactly. */
function leadItems({ quotes, contacts, isSimilar }: FoundLeads): PaletteItem[] {
  const items = [...quotes.map(createLeadPaletteItem), ...contacts.map(createLeadPaletteItem)];
  return isSimilar ? items.map((item) => ({ ...item, label: `${item.label}, similar` })) : items;
}

export function useRecordSearch(query: string): { items: PaletteItem[]; isSearching: boolean } {
  const typed = query.trim();
  const q = useDebouncedValue(typed, debounceMs);
  const isLongEnough = typed.length >= minQueryLength;
  const may = usePermissionCheck();
  const foundLeads = useQuery(leadSearch(q, may('leads')));
  const pages = useQuery({ ...pageListQuery, enabled: isLongEnough && may('pages') });
  const foundPosts = useQuery(postSearch(q, may('blog')));
  const items = useMemo(
    () =>
      isLongEnough
        ? [
            ...(foundLeads.data ? leadItems(foundLeads.data) : []),
            ...searchPaletteItems((pages.data ?? []).map(createPagePaletteItem), typed).slice(0, most),
            ...(foundPosts.data ?? []).map(createPostPaletteItem),
          ]
        : [],
    [isLongEnough, typed, foundLeads.data, pages.data, foundPosts.data],
  );
  const isFetching = [foundLeads, pages, foundPosts].some((each) => each.isFetching);
  return { items, isSearching: isLongEnough && (q !== typed || isFetching) };
}
