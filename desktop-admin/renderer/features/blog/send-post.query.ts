import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { pathOfKey, queryKeys } from '../../../../shared/api/query-keys.ts';
import type { BlogPost } from '../../../../shared/schemas/blog-post.ts';
import type { TestMailResult } from '../../../../shared/schemas/mail.ts';
import type { Mailing, MailingDraft } from '../../../../shared/schemas/mailing.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';

/** What subscribers would get of a post, as things are now. */
export const mailingDraftQuery = (postId: string) =>
  queryOptions({
    queryKey: queryKeys.mailingDraft(postId),
    queryFn: ({ signal }) => fetchJson<MailingDraft>(pathOfKey(queryKeys.mailingDraft(postId)), { signal }),
    // Somebody may have subscribed, or sent it, since.
    gcTime: 0,
  });

/** Sends a post to whoever asks. */
export const useSendTestPost = (postId: string) =>
  useMutation({
    mutationFn: () =>
      fetchJson<TestMailResult>(pathOfKey([...queryKeys.mailingDraft(postId), 'test']), { method: 'POST' }),
  });

/** Sends a post to all subscribers. Also after a failure it is read again how things are: somebody may have sent it. */
export function useSendPost({ id }: BlogPost) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lastMailingId: string | null) =>
      fetchJson<Mailing>(pathOfKey(queryKeys.postMailings(id)), {
        method: 'POST',
        body: { lastMailingId },
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.mailings }),
        queryClient.invalidateQueries({ queryKey: queryKeys.mailingDraft(id) }),
      ]),
  });
}
