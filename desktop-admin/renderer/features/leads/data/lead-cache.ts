import type { Query, QueryClient } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../../shared/api/address.ts';
import type { PagePath } from '../../../../../shared/api/list-page.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import type { LeadState } from '../../../../../shared/schemas/leads/lead.ts';
import type { LeadEntry } from '../../../../../shared/schemas/leads/lead-entry.ts';
import { call } from '../../../shared/api/call.ts';
import type { ListPage } from '../../../shared/api/fetch-page.ts';
import { repeatReads } from '../../../shared/api/repeat-reads.ts';
import type { LeadApiCalls } from '../lead-resource.ts';
import {
  createLeadEntriesQuery,
  createSameCustomerLeadsQuery,
  type EntryPages,
  flattenEntries,
} from './lead-entries.query.ts';
import {
  isNewerLeadState,
  mergeFirstPage,
  mergeLastPage,
  mergeNewestLead,
  pickLeadState,
  replaceLead,
  replaceLeadState,
} from './lead-pages.ts';
import { fetchLeads, isLeadListKey, type LeadPages, truncateForList } from './leads.query.ts';

type ListQuery = Query<unknown, Error, unknown>;
type Change = (list: LeadPages) => LeadPages;

/** Changes made during pending reads, one array for each read. The response to a read may not include these changes. */
const pendingReads = new Set<Change[]>();

/** Refreshes each visible list with one request, which reads the page where new leads appear. */
export async function refetchLeadLists(queryClient: QueryClient, calls: LeadApiCalls): Promise<void> {
  await Promise.all(
    findLeadLists(queryClient, calls).map((query) => {
      const exactly = { queryKey: query.queryKey, exact: true };
      if (!query.isActive()) return queryClient.removeQueries(exactly);
      const list = queryClient.getQueryData<LeadPages>(query.queryKey);
      if (!list) return repeatReads(queryClient, exactly);
      const edge = isOldestFirst(query) ? getLastEdge(list) : getFirstEdge(list);
      return edge && refreshEdge(queryClient, calls, query, edge);
    }),
  );
}

interface Edge {
  path: PagePath | undefined;
  join: (list: LeadPages, page: ListPage<Lead>) => LeadPages;
}

const getFirstEdge = ({ pageParams }: LeadPages): Edge => ({ path: pageParams[0], join: mergeFirstPage });

/**
 * Returns the last page of a list sorted oldest first, where new leads appear. Returns null if this page is not loaded.
 */
const getLastEdge = ({ pages, pageParams }: LeadPages): Edge | null =>
  pages.at(-1)?.next === null ? { path: pageParams.at(-1), join: mergeLastPage } : null;

const isOldestFirst = ({ queryKey }: ListQuery): boolean => {
  const filter = queryKey[1];
  return typeof filter === 'object' && filter !== null && 'order' in filter && filter.order === 'oldest';
};

async function refreshEdge(
  queryClient: QueryClient,
  calls: LeadApiCalls,
  query: ListQuery,
  { path, join }: Edge,
): Promise<void> {
  if (path === undefined) return;
  const changes: Change[] = [];
  pendingReads.add(changes);
  try {
    const page = await queryClient.fetchQuery({
      queryKey: [...buildQueryKey(calls.list), 'edge', path],
      queryFn: ({ signal }) => fetchLeads(calls.list, path, signal),
      staleTime: 0,
      gcTime: 0,
    });
    changeLeadList(queryClient, query, (list) =>
      changes.reduce((changed, change) => change(changed), join(list, page)),
    );
  } finally {
    pendingReads.delete(changes);
  }
}

export function updateCachedLeadState(
  queryClient: QueryClient,
  calls: LeadApiCalls,
  id: string,
  told: LeadState,
): void {
  const standing = pickLeadState(told);
  const change: Change = (list) => replaceLeadState(list, id, standing);
  for (const changes of pendingReads) changes.push(change);
  queryClient.setQueryData<Lead>(
    buildQueryKey(calls.read, { params: { id } }),
    (lead) => lead && (isNewerLeadState(standing, lead) ? { ...lead, ...standing } : lead),
  );
  for (const query of findLeadLists(queryClient, calls)) changeLeadList(queryClient, query, change);
  void repeatReads(queryClient, createLeadEntriesQuery(calls, id));
}

export function updateCachedEntry(queryClient: QueryClient, calls: LeadApiCalls, id: string, entry: LeadEntry): void {
  queryClient.setQueryData<EntryPages>(createLeadEntriesQuery(calls, id).queryKey, (known) => {
    if (!known) return known;
    const isKnown = flattenEntries(known).some((each) => each.id === entry.id);
    const pages = known.pages.map((page, index) => {
      const items = page.items.map((each) => (each.id === entry.id ? entry : each));
      return { ...page, items: isKnown || index > 0 ? items : [entry, ...items] };
    });
    return { ...known, pages };
  });
}

export function updateCachedLead(queryClient: QueryClient, calls: LeadApiCalls, lead: Lead): void {
  const listed = truncateForList(lead);
  const change: Change = (list) => replaceLead(list, listed);
  for (const changes of pendingReads) changes.push(change);
  queryClient.setQueryData<Lead>(
    buildQueryKey(calls.read, { params: { id: lead.id } }),
    (known) => known && mergeNewestLead(lead, known),
  );
  for (const query of findLeadLists(queryClient, calls)) changeLeadList(queryClient, query, change);
  void repeatReads(queryClient, createLeadEntriesQuery(calls, lead.id));
  // Reloads the customer's other leads, because a corrected lead may belong to a different customer.
  void queryClient.invalidateQueries(createSameCustomerLeadsQuery(calls, lead.id));
}

/** Latest read of each lead, by lead id. Responses to earlier reads are ignored. */
const lastReads = new Map<string, symbol>();

/** Reads a corrected lead if the lead is cached. If the read fails, all cached leads of the type become stale. */
export async function refetchLead(queryClient: QueryClient, calls: LeadApiCalls, id: string): Promise<void> {
  const isOpen = queryClient.getQueryData(buildQueryKey(calls.read, { params: { id } })) !== undefined;
  const isListed = findLeadLists(queryClient, calls).some((query) =>
    queryClient
      .getQueryData<LeadPages>(query.queryKey)
      ?.pages.some(({ items }) => items.some((lead) => lead.id === id)),
  );
  if (!isOpen && !isListed) return;
  const read = Symbol(id);
  lastReads.set(id, read);
  const lead = await call(calls.read, { params: { id } }).catch(() => null);
  if (lastReads.get(id) !== read) return;
  if (lead) updateCachedLead(queryClient, calls, lead);
  else await queryClient.invalidateQueries({ queryKey: buildQueryKey(calls.list) });
}

const findLeadLists = (queryClient: QueryClient, calls: LeadApiCalls): ListQuery[] =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: buildQueryKey(calls.list), predicate: ({ queryKey }) => isLeadListKey(queryKey) });

/** Changes a cached list. Repeats the change after a pending read, whose response would otherwise undo the change. */
function changeLeadList(queryClient: QueryClient, query: ListQuery, change: Change): void {
  const apply = () => {
    queryClient.setQueryData<LeadPages>(query.queryKey, (list) => list && change(list));
  };
  const underWay = query.state.fetchStatus === 'idle' ? undefined : query.promise;
  apply();
  underWay?.then(apply, () => {});
}
