import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import { listLimit } from '../../../../shared/domain/limits.ts';
import type { Subscriber, SubscriberOverview } from '../../../../shared/schemas/subscriber.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';
import { fetchPage } from '../../shared/api/fetch-page.ts';
import { type ListFilter, listPath } from '../../shared/ui/list-filter.ts';

/** Subscribers of a filter, page after page, newest first. */
export const subscriberListQuery = (filter: ListFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.subscribers, filter],
    queryFn: ({ pageParam, signal }) => fetchPage<Subscriber>(pageParam, signal),
    initialPageParam: listPath(queryKeys.subscribers[0], filter, { limit: String(listLimit.default) }),
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** How many there are, and whether they are written to. */
export const subscriberOverviewQuery = queryOptions({
  queryKey: queryKeys.subscriberOverview,
  queryFn: ({ signal }) => fetchJson<SubscriberOverview>(pathOfKey(queryKeys.subscriberOverview), { signal }),
  refetchOnMount: 'always',
});
