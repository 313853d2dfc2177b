import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../../shared/api/read-query.ts';
import * as mailings from '../../../../shared/endpoints/mailings.ts';
import type { BlogPost } from '../../../../shared/schemas/blog-post.ts';
import { call } from '../../shared/api/call.ts';
import { mailingListQuery } from '../../shared/mailings/mailing-list.query.ts';

/** What subscribers would get of a post, as things are now. */
export const mailingDraftQuery = (postId: string) =>
  queryOptions({
    ...readQuery(mailings.readDraft, { params: { id: postId } }),
    // Somebody may have subscribed, or sent it, since.
    gcTime: 0,
  });

/** Sends a post to whoever asks. */
export const useSendTestPost = (postId: string) =>
  useMutation({
    mutationFn: () => call(mailings.sendTest, { params: { id: postId } }),
  });

/** Sends a post to all subscribers. Also after a failure it is read again how things are: somebody may have sent it. */
export function useSendPost({ id }: BlogPost) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (lastMailingId: string | null) => call(mailings.start, { params: { id }, body: { lastMailingId } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: mailingListQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: mailingDraftQuery(id).queryKey }),
      ]),
  });
}
