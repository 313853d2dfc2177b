import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { buildQueryKey } from '../../../../shared/api/address.ts';
import { getFirstPagePath } from '../../../../shared/api/list-page.ts';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as subscribers from '../../../../shared/endpoints/content/subscribers.ts';
import type { Subscriber } from '../../../../shared/schemas/content/subscriber.ts';
import { call } from '../../shared/api/call.ts';
import { createPagedListQuery } from '../../shared/api/fetch-page.ts';
import { type FilteredListEndpoint, type ListFilter, toListQuery } from '../../shared/ui/lists/list-filter.ts';
import { useResultToasts } from '../../shared/ui/toasts.tsx';

const list: FilteredListEndpoint<Subscriber> = subscribers.list;

export const createSubscriberListQuery = (filter: ListFilter) => ({
  ...createPagedListQuery(
    list,
    [...buildQueryKey(list), filter],
    getFirstPagePath(list, { query: toListQuery(filter) }),
  ),
  placeholderData: keepPreviousData,
});

export const subscriberOverviewQuery = queryOptions({
  ...createReadQuery(subscribers.readOverview),
  refetchOnMount: 'always',
});

/** Reloads the list even after an error, because another user may have deleted the subscriber. */
export function useRemoveSubscriber() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ id }: Subscriber) => call(subscribers.remove, { params: { id } }),
    onSuccess: (_, { email }) => toasts.success(`${email} removed.`),
    onError: (error) => toasts.failure(error, 'Failed to remove the subscriber.'),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: buildQueryKey(list) }),
        queryClient.invalidateQueries(subscriberOverviewQuery),
      ]),
  });
}

export function useCopyConfirmationLink() {
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: async ({ id }: Subscriber) => {
      const { url } = await call(subscribers.createConfirmationLink, { params: { id } });
      await navigator.clipboard.writeText(url);
    },
    onSuccess: () => toasts.success('Link copied. Open the link and press the button to confirm.'),
    onError: (error) => toasts.failure(error, 'The link could not be copied.'),
  });
}
