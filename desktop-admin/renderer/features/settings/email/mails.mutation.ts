import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as mails from '../../../../../shared/endpoints/mails.ts';
import type { MailRetry } from '../../../../../shared/schemas/mail.ts';
import { call } from '../../../shared/api/call.ts';
import { mailOverviewQuery } from '../../../shared/api/reads.query.ts';
import { useResultToasts } from '../../../shared/ui/toasts.tsx';

/** Has one e-mail sent again, or all of a kind that were not taken. */
export function useRetryMail() {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (body: MailRetry) => call(mails.retry, { body }),
    onSuccess: ({ retried }) =>
      toasts.success(retried === 1 ? 'The e-mail is being sent again.' : `${retried} e-mails are being sent again.`),
    onError: (error) => toasts.failure(error, 'The e-mail could not be sent again.'),
    onSettled: () => queryClient.invalidateQueries(mailOverviewQuery),
  });
}

/** What mail servers are given to answer, and a little for ours. */
const testMailTimeoutMs = 60_000;

/** Sends a test e-mail; the answer is what the mail server said. */
export const useSendTestMail = () =>
  useMutation({
    mutationFn: (to: string) => call(mails.sendTest, { body: { to }, timeoutMs: testMailTimeoutMs }),
  });
