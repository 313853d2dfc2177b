import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../../shared/api/query-keys.ts';
import type { MailRetry } from '../../../../../shared/schemas/mail.ts';
import { fetchJson } from '../../../shared/api/fetch-json.ts';
import { mailOverviewQuery } from '../../../shared/api/mail-overview.query.ts';
import { useNotices } from '../../../shared/ui/toasts.tsx';

/** Has one e-mail sent again, or all of a kind that were not taken. */
export function useRetryMail() {
  const queryClient = useQueryClient();
  const notices = useNotices();
  return useMutation({
    mutationFn: (body: MailRetry) =>
      fetchJson<{ retried: number }>(pathOfKey([...queryKeys.mail, 'retries']), { method: 'POST', body }),
    onSuccess: ({ retried }) =>
      notices.success(retried === 1 ? 'The e-mail is being sent again.' : `${retried} e-mails are being sent again.`),
    onError: (error) => notices.failure(error, 'The e-mail could not be sent again.'),
    onSettled: () => queryClient.invalidateQueries(mailOverviewQuery),
  });
}
