import { useMutation } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../../shared/api/query-keys.ts';
import type { TestMailResult } from '../../../../../shared/schemas/mail.ts';
import { fetchJson } from '../../../shared/api/fetch-json.ts';

/** What mail servers are given to answer, and a little for ours. */
const testMailTimeoutMs = 60_000;

/** Sends a test e-mail; the answer is what the mail server said. */
export const useSendTestMail = () =>
  useMutation({
    mutationFn: (to: string) =>
      fetchJson<TestMailResult>(pathOfKey([...queryKeys.mail, 'test']), {
        method: 'POST',
        body: { to },
        timeoutMs: testMailTimeoutMs,
      }),
  });
