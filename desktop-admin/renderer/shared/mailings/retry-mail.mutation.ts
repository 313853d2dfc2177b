import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as mails from '../../../../shared/endpoints/leads/mails.ts';
import type { MailRetry } from '../../../../shared/schemas/leads/mail.ts';
import { call } from '../api/call.ts';
import { mailOverviewQuery } from '../api/common-queries.query.ts';
import { useResultToasts } from '../ui/toasts.tsx';

/** @param isReported true if another notice has already reported the effect of the e-mail */
export function useRetryMail(isReported: () => boolean = () => false) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: (body: MailRetry) => call(mails.retryMails, { body }),
    onSuccess: ({ retried }) => {
      if (isReported()) return;
      toasts.success(retried === 1 ? 'The e-mail is being sent again.' : `${retried} e-mails are being sent again.`);
    },
    onError: (error) => toasts.failure(error, 'The e-mail could not be sent again.'),
    onSettled: () => queryClient.invalidateQueries(mailOverviewQuery),
  });
}
