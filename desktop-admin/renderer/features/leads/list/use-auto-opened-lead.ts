import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { inboxViews } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { useListFilter } from '../../../shared/ui/lists/list-filter.ts';
import { createLeadListQuery } from '../data/leads.query.ts';
import type { LeadResource } from '../lead-resource.ts';

const wideScreenQuery = window.matchMedia('(min-width: 1024px)');
const printQuery = window.matchMedia('print');

let wasWide = wideScreenQuery.matches;

/** Ignores the width of a printed page, so that printing does not close the open lead. */
function isWideOnScreen(): boolean {
  if (!printQuery.matches) wasWide = wideScreenQuery.matches;
  return wasWide;
}

function subscribe(listener: () => void): () => void {
  wideScreenQuery.addEventListener('change', listener);
  return () => wideScreenQuery.removeEventListener('change', listener);
}

export const leadClosedByUserState = { isLeadClosed: true } as const;

interface FirstLead {
  first: string | undefined;
  hasLeads: boolean;
}

/** Returns the lead to open automatically on wide screens. Newer leads do not replace the returned lead. */
export function useAutoOpenedLead(resource: LeadResource): FirstLead {
  const { state } = useLocation();
  const { filter } = useListFilter(resource.statuses, inboxViews);
  const { data, isPlaceholderData } = useInfiniteQuery(createLeadListQuery(resource.calls, filter));
  const isWide = useSyncExternalStore(subscribe, isWideOnScreen);
  const [opened, setOpened] = useState<{ list: string; id: string | undefined }>();
  const list = JSON.stringify([resource.path, filter]);
  if (data && !isPlaceholderData && (opened?.list !== list || opened.id === undefined)) {
    const id = data.pages[0]?.items[0]?.id;
    if (opened?.list !== list || opened.id !== id) setOpened({ list, id });
  }
  return {
    first: isWide && state?.isLeadClosed !== true ? opened?.id : undefined,
    hasLeads: data?.pages.some(({ items }) => items.length > 0) === true,
  };
}
