import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as mailings from '../../../../shared/endpoints/content/mailings.ts';
import * as previews from '../../../../shared/endpoints/content/previews.ts';
import type { BlogPost, BlogPostFields } from '../../../../shared/schemas/content/blog-post.ts';
import { call } from '../../shared/api/call.ts';
import { describeError } from '../../shared/api/describe-error.ts';
import { formatSubscriberCount, mailingListQuery } from '../../shared/mailings/mailings.query.ts';
import type { NewTab } from '../../shared/platform/new-tab.ts';
import { useResultToasts, useToast } from '../../shared/ui/toasts.tsx';

export const createMailingDraftQuery = (postId: string) =>
  queryOptions({
    ...createReadQuery(mailings.readMailingDraft, { params: { id: postId } }),
    // The draft is not cached, because the subscribers and the last mailing may change at any time.
    gcTime: 0,
  });

export const useSendTestPost = (postId: string) =>
  useMutation({
    mutationFn: () => call(mailings.sendTestArticle, { params: { id: postId } }),
  });

/** Reloads the mailings even after an error, because another user may have sent the post. */
export function useSendPostToSubscribers({ id, title }: BlogPost) {
  const queryClient = useQueryClient();
  const showToast = useToast();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useMutation({
    mutationFn: (lastMailingId: string | null) =>
      call(mailings.startMailing, { params: { id }, body: { lastMailingId } }),
    onSuccess: ({ recipients }) =>
      showToast({ intent: 'success', message: `“${title}” is on its way to ${formatSubscriberCount(recipients)}.` }),
    onError: (error) => {
      if (!isHere.current) showToast({ intent: 'danger', message: `“${title}” was not sent. ${describeError(error)}` });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: mailingListQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: createMailingDraftQuery(id).queryKey }),
      ]),
  });
}

/** Post to preview. If `fields` is omitted, the preview shows the stored post. */
type PostToPreview = ({ id: string; fields?: BlogPostFields } | { id: null; fields: BlogPostFields }) & {
  /** Tab for the preview. Opened during the click, because browsers block tabs that open later. */
  tab: NewTab;
};

/** Opens the preview in a new tab of the public site. The preview link is valid for half an hour. */
export function usePreviewPost() {
  const toasts = useResultToasts();
  return useMutation({
    mutationFn: ({ id, fields }: PostToPreview) =>
      id === null
        ? call(previews.createForNewPost, { body: fields })
        : call(previews.createForPost, { params: { id }, body: fields }),
    onSuccess: ({ url }, { tab }) => tab.show(url),
    onError: (error, { tab }) => {
      tab.close();
      toasts.failure(error, 'The preview could not be created.');
    },
  });
}
