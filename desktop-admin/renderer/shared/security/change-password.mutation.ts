import { useMutation, useQueryClient } from '@tanstack/react-query';
import { fetchJson } from '../api/fetch-json.ts';
import { sessionChangeKey } from '../session/logout.mutation.ts';
import { useNotices } from '../ui/toasts.tsx';
import { sessionListQuery } from './session-list.query.ts';

interface PasswordChange {
  currentPassword: string;
  newPassword: string;
}

/** Changes the own password; the server ends every other session of the account. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  const notices = useNotices();
  return useMutation({
    mutationKey: sessionChangeKey,
    mutationFn: (body: PasswordChange) =>
      fetchJson<{ message: string }>('/api/admin/password', { method: 'POST', body }),
    onSuccess: ({ message }) => {
      notices.success(message);
      return queryClient.invalidateQueries(sessionListQuery);
    },
  });
}
