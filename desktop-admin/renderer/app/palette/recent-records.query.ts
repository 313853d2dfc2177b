import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import * as blogPosts from '../../../../shared/endpoints/content/blog-posts.ts';
import * as pages from '../../../../shared/endpoints/content/pages.ts';
import * as contacts from '../../../../shared/endpoints/leads/contacts.ts';
import * as quotes from '../../../../shared/endpoints/leads/quotes.ts';
import { call } from '../../shared/api/call.ts';
import { useSession } from '../../shared/session/session.ts';
import {
  createLeadPaletteItem,
  createPagePaletteItem,
  createPostPaletteItem,
  createRecordPaletteItem,
  type PaletteItem,
} from './palette-items.tsx';
import { type RecordKind, type RecordLocation, readRecentRecords } from './recent-records.ts';

const most = 5;

const readItem = {
  quotes: async (id, signal) => createLeadPaletteItem(await call(quotes.read, { params: { id }, signal })),
  contacts: async (id, signal) => createLeadPaletteItem(await call(contacts.read, { params: { id }, signal })),
  pages: async (id, signal) => createPagePaletteItem((await call(pages.read, { params: { id }, signal })).page),
  blog: async (id, signal) => (await call(blogPosts.list, { query: { id }, signal })).map(createPostPaletteItem)[0],
} as const satisfies Record<RecordKind, (id: string, signal: AbortSignal) => Promise<PaletteItem | undefined>>;

/** Reads the current names of recently opened records. Leaves out deleted records. */
const recentRecordsQuery = (places: readonly RecordLocation[]) =>
  queryOptions({
    queryKey: ['palette', 'opened', ...places.map(({ id }) => id)],
    queryFn: async ({ signal }) => {
      const read = await Promise.allSettled(places.map(({ kind, id }) => readItem[kind](id, signal)));
      return read.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : []));
    },
    enabled: places.length > 0,
    // The names are not cached, because staff may erase leads and rename pages at any time.
    gcTime: 0,
    structuralSharing: false,
  });

/**
 * Returns the records that the user opened last, except the current record. Records are listed before their names load.
 */
export function useRecentRecords(isShown: boolean): PaletteItem[] {
  const { user } = useSession();
  const { pathname } = useLocation();
  const places = useMemo(() => {
    const opened = isShown && user ? readRecentRecords(user.id) : [];
    return opened.filter(({ kind, id }) => pathname !== `/${kind}/${id}`).slice(0, most);
  }, [isShown, user, pathname]);
  const { data } = useQuery(recentRecordsQuery(places));
  return useMemo(
    () => (places.length > 0 ? (data ?? places.map((place) => createRecordPaletteItem(place, '…'))) : []),
    [places, data],
  );
}
