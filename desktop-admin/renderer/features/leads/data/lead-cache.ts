import type { Query, QueryClient } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../../shared/api/address.ts';
import type { PagePath } from '../../../../../shared/api/list-page.ts';
import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import type { LeadState } from '../../../../../shared/schemas/leads/lead.ts';
import type { LeadEntry } from '../../../../../shared/schemas/leads/lead-entry.ts';
import { call } from '../../../shared/api/call.ts';
import type { ListPage } from '../../../shared/api/fetch-page.ts';
import type { LeadApiCalls } from '../lead-resource.ts';
import { type EntryPages, flattenEntries, leadEntriesQuery, sameCustomerQuery } from './lead-entries.query.ts';
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

/** Changes made since each pending read began. The response may be older than these changes. */
const pendingReads = new Set<Change[]>();

/** Reads the page of each visible list where new leads appear. Sends one request per list. */
export async function refetchLeadLists(queryClient: QueryClient, calls: LeadApiCalls): Promise<void> {
  await Promise.all(
    findLeadLists(queryClient, calls).map((query) => {
      const exactly = { queryKey: query.queryKey, exact: true };
      if (!query.isActive()) return queryClient.removeQueries(exactly);
      const list = queryClient.getQueryData<LeadPages>(query.queryKey);
      if (!list) return queryClient.invalidateQueries(exactly);
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

/** Null if the user has not scrolled to the end, where new leads appear. */
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
  void queryClient.invalidateQueries(leadEntriesQuery(calls, id));
}

export function updateCachedEntry(queryClient: QueryClient, calls: LeadApiCalls, id: string, entry: LeadEntry): void {
  queryClient.setQueryData<EntryPages>(leadEntriesQuery(calls, id).queryKey, (known) => {
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
  void queryClient.invalidateQueries(leadEntriesQuery(calls, lead.id));
  // The corrected lead may belong to another customer.
  void queryClient.invalidateQueries(sameCustomerQuery(calls, lead.id));
}

/** The latest read of each lead, by lead id. Responses can arrive in a different order. */
const lastReads = new Map<string, symbol>();

/** Reads a corrected lead again if it is cached. If the read fails, all cached leads of the type become stale. */
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

/** Changes a list at once, and again after a pending read. Otherwise the read's response would undo the change. */
function changeLeadList(queryClient: QueryClient, query: ListQuery, change: Change): void {
  const apply = () => {
    queryClient.setQueryData<LeadPages>(query.queryKey, (list) => list && change(list));
  };
  const underWay = query.state.fetchStatus === 'idle' ? undefined : query.promise;
  apply();
  underWay?.then(apply, () => {});
}
