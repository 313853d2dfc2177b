import { useMutation } from '@tanstack/react-query';
import * as mails from '../../../../../shared/endpoints/mails.ts';
import { call } from '../../../shared/api/call.ts';

/** What mail servers are given to answer, and a little for ours. */
const testMailTimeoutMs = 60_000;

/** Sends a test e-mail; the answer is what the mail server said. */
export const useSendTestMail = () =>
  useMutation({
    mutationFn: (to: string) => call(mails.sendTest, { body: { to }, timeoutMs: testMailTimeoutMs }),
  });
