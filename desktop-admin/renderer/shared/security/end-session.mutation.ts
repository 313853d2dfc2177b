import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import { fetchJson } from '../api/fetch-json.ts';
import { useNotices } from '../ui/toasts.tsx';
import { sessionListQuery } from './session-list.query.ts';

/** Signs out somewhere else: in one session, or without an id in all others. */
export function useEndSession() {
  const queryClient = useQueryClient();
  const notices = useNotices();
  return useMutation({
    mutationFn: (id: string | null) =>
      fetchJson<{ message: string }>(pathOfKey([...queryKeys.sessions, ...(id === null ? [] : [id])]), {
        method: 'DELETE',
      }),
    onSuccess: ({ message }) => notices.success(message),
    onError: (error) => notices.failure(error, 'Failed to sign out there.'),
    onSettled: () => queryClient.invalidateQueries(sessionListQuery),
  });
}
