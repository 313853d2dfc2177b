import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import type { LeadState } from '../../../../../shared/schemas/leads/lead.ts';
import type { ListPage } from '../../../shared/api/fetch-page.ts';
import type { LeadPages } from './leads.query.ts';

/** Merges a new first page into the list. Drops the old pages if there may be a gap between them and the new page. */
export function mergeFirstPage(list: LeadPages, head: ListPage<Lead>): LeadPages {
  const [first, ...rest] = list.pages;
  const onlyHead = { pages: [head], pageParams: list.pageParams.slice(0, 1) };
  if (!first || first.items.length === 0) return onlyHead;
  const inFirst = new Set(first.items.map((lead) => lead.id));
  const inRest = new Set(rest.flatMap((page) => page.items).map((lead) => lead.id));
  const isOtherMatch = first.isSimilar !== head.isSimilar;
  const meets = head.next === null || head.items.some((lead) => inFirst.has(lead.id) || inRest.has(lead.id));
  if (isOtherMatch || !meets) return onlyHead;
  const fresh = head.items.filter((lead) => !inRest.has(lead.id));
  return { ...list, pages: [{ ...first, items: mergeSorted(fresh, first.items, compareNewestFirst) }, ...rest] };
}

export function mergeLastPage(list: LeadPages, tail: ListPage<Lead>): LeadPages {
  const before = list.pages.slice(0, -1);
  const last = list.pages.at(-1)?.isSimilar === tail.isSimilar ? (list.pages.at(-1)?.items ?? []) : [];
  const inBefore = new Set(before.flatMap((page) => page.items).map((lead) => lead.id));
  const fresh = tail.items.filter((lead) => !inBefore.has(lead.id));
  return {
    ...list,
    pages: [...before, { ...tail, items: mergeSorted(fresh, last, (a, b) => compareNewestFirst(b, a)) }],
  };
}

/** Updates a lead without moving or removing it, because the user may be reading it. */
export function replaceLeadState(list: LeadPages, id: string, standing: LeadState): LeadPages {
  const pages = list.pages.map((page) =>
    page.items.some((lead) => lead.id === id && isNewerLeadState(standing, lead))
      ? { ...page, items: page.items.map((lead) => (lead.id === id ? { ...lead, ...standing } : lead)) }
      : page,
  );
  return { ...list, pages };
}

export function replaceLead(list: LeadPages, told: Lead): LeadPages {
  const pages = list.pages.map((page) =>
    page.items.some(({ id }) => id === told.id)
      ? { ...page, items: page.items.map((lead) => (lead.id === told.id ? mergeNewestLead(told, lead) : lead)) }
      : page,
  );
  return { ...list, pages };
}

/** Returns the lead from the response. Keeps the cached state if an event has already delivered a newer state. */
export const mergeNewestLead = (told: Lead, known: Lead): Lead =>
  known.version > told.version ? { ...told, ...pickLeadState(known) } : told;

export const pickLeadState = ({
  status,
  version,
  statusChange,
  ownerId,
  followUpAt,
  followUpReason,
  firstAnsweredAt,
  lostReason,
}: LeadState): LeadState => ({
  status,
  version,
  statusChange,
  ownerId,
  followUpAt,
  followUpReason,
  firstAnsweredAt,
  lostReason,
});

/** Compares versions, because events and responses can arrive in a different order than the changes. */
export const isNewerLeadState = (told: LeadState, known: LeadState): boolean => told.version > known.version;

function mergeSorted(fresh: Lead[], known: Lead[], order: (a: Lead, b: Lead) => number): Lead[] {
  const freshIds = new Set(fresh.map((lead) => lead.id));
  return [...fresh, ...known.filter((lead) => !freshIds.has(lead.id))].sort(order);
}

/** Sorts leads like the server: by time, newest first. Leads with the same time are sorted by id. */
const compareNewestFirst = (a: Lead, b: Lead) => compareTexts(b.createdAt, a.createdAt) || compareTexts(b.id, a.id);

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
