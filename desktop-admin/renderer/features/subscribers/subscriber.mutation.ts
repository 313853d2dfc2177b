import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { Subscriber } from '../../../../shared/schemas/subscriber.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';
import { useNotices } from '../../shared/ui/toasts.tsx';

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

/** Copies the link that a confirmation mail would have: in demo mode, where there are no mails. */
export function useCopyConfirmationLink() {
  const notices = useNotices();
  return useMutation({
    mutationFn: async ({ id }: Subscriber) => {
      const path = pathOfKey([...queryKeys.subscribers, id, 'confirmation-link']);
      const { url } = await fetchJson<{ url: string }>(path, { method: 'POST' });
      await navigator.clipboard.writeText(url);
    },
    onSuccess: () => notices.success('The link is copied. Open it as the subscriber would, and press its button.'),
    onError: (error) => notices.failure(error, 'The link could not be copied.'),
  });
}
