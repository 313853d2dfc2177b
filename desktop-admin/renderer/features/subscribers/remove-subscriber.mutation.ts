import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '../../../../shared/api/fetch-json.ts';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { Subscriber } from '../../../../shared/schemas/subscriber.ts';
import { useNotices } from '../../ui/notices.tsx';

/** Removes a subscriber for good. Also after a failure the list is read again: somebody else may have done it. */
export function useRemoveSubscriber() {
  const queryClient = useQueryClient();
  const notices = useNotices();
  return useMutation({
    mutationFn: ({ id }: Subscriber) => fetchJson(pathOfKey([...queryKeys.subscribers, id]), { method: 'DELETE' }),
    onSuccess: (_, { email }) => notices.success(`${email} is removed.`),
    onError: (error) => notices.failure(error, 'Failed to remove the subscriber.'),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.subscribers }),
        queryClient.invalidateQueries({ queryKey: queryKeys.subscriberOverview }),
      ]),
  });
}
