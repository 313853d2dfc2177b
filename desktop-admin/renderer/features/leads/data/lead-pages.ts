import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import type { LeadState } from '../../../../../shared/schemas/leads/lead.ts';
import type { ListPage } from '../../../shared/api/fetch-page.ts';
import type { LeadPages } from './leads.query.ts';

/**
 * A newest-first list with its first page read again: what is new comes to its place, the rest stays where it is,
 * however many pages have been read. When more came in than a page holds, or a search that found nothing but what is
 * similar has found something, the list starts again from its top.
 */
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

/** A longest-waiting-first list with its last page read again: what is new comes at the end. */
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

/**
 * A list in which one lead stands otherwise. It stays in its place even if the list is of one status only: what is
 * being read does not go away under the reader's eyes.
 */
export function replaceLeadState(list: LeadPages, id: string, standing: LeadState): LeadPages {
  const pages = list.pages.map((page) =>
    page.items.some((lead) => lead.id === id && isNewerLeadState(standing, lead))
      ? { ...page, items: page.items.map((lead) => (lead.id === id ? { ...lead, ...standing } : lead)) }
      : page,
  );
  return { ...list, pages };
}

/** A list in which one lead says something else. It stays in its place, as with {@link replaceLeadState}. */
export function replaceLead(list: LeadPages, told: Lead): LeadPages {
  const pages = list.pages.map((page) =>
    page.items.some(({ id }) => id === told.id)
      ? { ...page, items: page.items.map((lead) => (lead.id === told.id ? mergeNewestLead(told, lead) : lead)) }
      : page,
  );
  return { ...list, pages };
}

/** What a lead says by one answer, and how it stands by whatever is newer: an event may have overtaken the answer. */
export const mergeNewestLead = (told: Lead, known: Lead): Lead =>
  known.version > told.version ? { ...told, ...pickLeadState(known) } : told;

/** What of a lead changes while staff work at it, and nothing else of whatever told it. */
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

/** Answers and events overtake each other. */
export const isNewerLeadState = (told: LeadState, known: LeadState): boolean => told.version > known.version;

function mergeSorted(fresh: Lead[], known: Lead[], order: (a: Lead, b: Lead) => number): Lead[] {
  const freshIds = new Set(fresh.map((lead) => lead.id));
  return [...fresh, ...known.filter((lead) => !freshIds.has(lead.id))].sort(order);
}

/** The server's order: the id decides between leads of the same millisecond. */
const compareNewestFirst = (a: Lead, b: Lead) => compareTexts(b.createdAt, a.createdAt) || compareTexts(b.id, a.id);

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
