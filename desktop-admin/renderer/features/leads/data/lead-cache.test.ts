import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildQueryKey } from '../../../../../shared/api/address.ts';
import { getFirstPagePath } from '../../../../../shared/api/list-page.ts';
import type { InboxOrder } from '../../../../../shared/domain/leads/lead-kinds.ts';
import * as quotes from '../../../../../shared/endpoints/leads/quotes.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import { fetchPage } from '../../../shared/api/fetch-page.ts';
import type { ListFilter } from '../../../shared/ui/lists/list-filter.ts';
import type { LeadApiCalls } from '../lead-resource.ts';
import { refetchLead, refetchLeadLists, updateCachedLeadState } from './lead-cache.ts';
import { createLeadListQuery } from './leads.query.ts';

const untouched = { ownerId: null, followUpAt: null, followUpReason: null, firstAnsweredAt: null, lostReason: null };

const calls: LeadApiCalls = quotes;
const filter = { q: '', status: '', order: 'newest' } as const;

/** The server's leads, newest first, in pages of two. Responses wait for `release`. */
let leads: Lead[];
let waiting: (() => void)[];
let listed: ListFilter;
let queryClient: QueryClient;
let unsubscribe = () => {};

const lead = (n: number): Lead => ({
  id: `id-${n}`,
  reference: `Q-${n}`,
  email: `${n}@example.com`,
  name: 'Brian Mwangi',
  subject: 'Storage',
  message: '',
  firstAnsweredBy: null,
  channel: 'website',
  importId: null,
  importedFrom: null,
  updatedAt: '',
  status: 'new',
  version: 1,
  statusChange: null,
  ...untouched,
  createdAt: new Date(n * 60_000).toISOString(),
});

const won = { status: 'won', version: 2, statusChange: null, ...untouched };

beforeEach(() => {
  leads = [4, 3, 2, 1].map(lead);
  waiting = [];
  queryClient = new QueryClient();
  vi.stubGlobal('fetch', async (path: string) => {
    const from = Number(new URLSearchParams(path.split('?')[1]).get('cursor') ?? 0);
    const items = structuredClone(leads.slice(from, from + 2));
    const headers = from + 2 < leads.length ? { Link: `</api/quotes?cursor=${from + 2}>; rel="next"` } : undefined;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return Response.json(items, headers ? { headers } : {});
  });
});

afterEach(() => {
  unsubscribe();
  queryClient.clear();
  vi.unstubAllGlobals();
});

async function release(): Promise<void> {
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  waiting.shift()?.();
}

async function openList(order: InboxOrder = 'newest') {
  listed = { ...filter, order };
  const { queryKey } = createLeadListQuery(calls, listed);
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(calls.list, pageParam, signal),
    initialPageParam: getFirstPagePath(calls.list),
    getNextPageParam: (page) => page.next,
  });
  unsubscribe = observer.subscribe(() => {});
  await release();
  await expect.poll(() => shown()).toHaveLength(2);
  return observer;
}

const shown = () =>
  queryClient
    .getQueryData(createLeadListQuery(calls, listed).queryKey)
    ?.pages.flatMap((page) => page.items)
    .map(({ id, status }) => `${id.slice(3)} ${status}`);

test('adds a new lead at the top with one request, however many pages are open', async () => {
  const list = await openList();
  void list.fetchNextPage();
  await release();
  await expect.poll(() => shown()).toHaveLength(4);
  leads.unshift(lead(5));
  const refreshed = refetchLeadLists(queryClient, calls);
  await release();
  await refreshed;
  expect(shown()).toEqual(['5 new', '4 new', '3 new', '2 new', '1 new']);
  expect(waiting).toHaveLength(0);
});

test('keeps a status that changed after the request began', async () => {
  await openList();
  const refreshed = refetchLeadLists(queryClient, calls);
  await expect.poll(() => waiting).toHaveLength(1);
  updateCachedLeadState(queryClient, calls, 'id-4', won);
  await release();
  await refreshed;
  expect(shown()).toEqual(['4 won', '3 new']);
});

test('keeps the newer state when a response and an event arrive in another order', async () => {
  await openList();
  updateCachedLeadState(queryClient, calls, 'id-4', { ...won, version: 3 });
  updateCachedLeadState(queryClient, calls, 'id-4', { ...won, status: 'lost' });
  expect(shown()).toEqual(['4 won', '3 new']);
});

test('keeps new leads and statuses that arrive while the next page is being read', async () => {
  const list = await openList();
  void list.fetchNextPage();
  await expect.poll(() => waiting).toHaveLength(1);
  leads.unshift(lead(5));
  const refreshed = refetchLeadLists(queryClient, calls);
  await expect.poll(() => waiting).toHaveLength(2);
  waiting.pop()?.();
  await refreshed;
  updateCachedLeadState(queryClient, calls, 'id-3', won);
  expect(shown()).toEqual(['5 new', '4 new', '3 won']);
  await release();
  await expect.poll(() => shown()).toEqual(['5 new', '4 new', '3 won', '2 new', '1 new']);
});

test('adds a new lead at the end of the list "longest waiting first" once the end has been read', async () => {
  leads = [1, 2, 3, 4].map(lead);
  const list = await openList('oldest');
  leads.push(lead(5));
  await refetchLeadLists(queryClient, calls);
  expect(shown()).toEqual(['1 new', '2 new']);
  void list.fetchNextPage();
  await release();
  await expect.poll(() => shown()).toHaveLength(4);
  void list.fetchNextPage();
  await release();
  await expect.poll(() => shown()).toHaveLength(5);
  leads.push(lead(6));
  const refreshed = refetchLeadLists(queryClient, calls);
  await release();
  await refreshed;
  expect(shown()).toEqual(['1 new', '2 new', '3 new', '4 new', '5 new', '6 new']);
});

test('marks a corrected lead as stale when it could not be read', async () => {
  const known = queryClient
    .getQueryCache()
    .build(queryClient, { queryKey: buildQueryKey(quotes.read, { params: { id: 'id-4' } }) });
  known.setData(lead(4));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await refetchLead(queryClient, calls, 'id-4');
  expect([known.state.data, known.isStale()]).toEqual([lead(4), true]);
});

test('removes a list that is not shown, so that it is read again', async () => {
  await openList();
  unsubscribe();
  await refetchLeadLists(queryClient, calls);
  expect(shown()).toBeUndefined();
});
