import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { buildQueryKey } from '../../../shared/api/address.ts';
import type { EndpointAddress } from '../../../shared/api/endpoint.ts';
import { type ChangedList, changedListKinds } from '../../../shared/domain/changed-lists.ts';
import * as staff from '../../../shared/endpoints/accounts/staff.ts';
import * as tokens from '../../../shared/endpoints/accounts/tokens.ts';
import * as webhooks from '../../../shared/endpoints/accounts/webhooks.ts';
import * as blogPosts from '../../../shared/endpoints/content/blog-posts.ts';
import * as faqs from '../../../shared/endpoints/content/faqs.ts';
import * as media from '../../../shared/endpoints/content/media.ts';
import * as pages from '../../../shared/endpoints/content/pages.ts';
import * as redirects from '../../../shared/endpoints/content/redirects.ts';
import * as trash from '../../../shared/endpoints/content/trash.ts';
import * as leads from '../../../shared/endpoints/leads/leads.ts';
import * as stats from '../../../shared/endpoints/leads/stats.ts';
import * as templates from '../../../shared/endpoints/leads/templates.ts';
import * as menus from '../../../shared/endpoints/site/menus.ts';
import * as settings from '../../../shared/endpoints/site/settings.ts';
import * as site from '../../../shared/endpoints/site/site.ts';
import { id } from '../../../shared/schemas/ids.ts';
import { coalesceCalls } from '../shared/live/coalesce.ts';

const queriesByList: Record<ChangedList, readonly EndpointAddress[]> = {
  template: [templates.list],
  setting: [settings.list, site.read, site.readGoLive, leads.readAnswerPromise],
  menu: [menus.list, site.read],
  staff: [staff.list, staff.readTwoStepRoles, leads.listOwners],
  page: [pages.list, stats.read, trash.list],
  'blog-post': [blogPosts.list, stats.read, trash.list],
  faq: [faqs.list, trash.list],
  media: [media.list, trash.list],
  redirect: [redirects.list, redirects.listMissingAddresses, redirects.listBrokenLinks],
  webhook: [webhooks.list],
  token: [tokens.list],
};

/** Excludes queries for single records, so that a refetch does not replace a record that is open in an editor. */
const isListQuery = ({ queryKey }: { queryKey: QueryKey }): boolean => !id().safeParse(queryKey[1]).success;

const batchWindowMs = 100;

/** Refetches visible lists immediately, and other lists when they are opened. */
export function createChangedListRefresher(queryClient: QueryClient, signal: AbortSignal) {
  const changed = new Set<ChangedList>();
  const refresh = coalesceCalls(
    () => {
      // Skips a list with a running mutation, because the mutation refetches the list anyway.
      const isRead = (query: { queryKey: QueryKey }) =>
        isListQuery(query) && queryClient.isMutating({ mutationKey: query.queryKey }) === 0;
      const reads = new Set([...changed].flatMap((list) => queriesByList[list]));
      changed.clear();
      return Promise.all(
        [...reads].map((read) => queryClient.invalidateQueries({ queryKey: buildQueryKey(read), predicate: isRead })),
      );
    },
    batchWindowMs,
    signal,
  );
  return (lists: readonly ChangedList[] = changedListKinds): void => {
    for (const list of lists) changed.add(list);
    refresh();
  };
}
