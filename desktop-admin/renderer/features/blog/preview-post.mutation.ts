import { useMutation } from '@tanstack/react-query';
import type { PreviewLink } from '../../../../shared/schemas/preview.ts';
import { fetchJson } from '../../shared/api/fetch-json.ts';
import { useNotices, useToast } from '../../shared/ui/toasts.tsx';

interface PostToPreview {
  /** Null for a post that is not stored yet. */
  id: string | null;
  /** What has been typed; without it the post is shown as it is stored. */
  fields?: object;
}

/** Opens a post on the real site in a new tab, as it would look, by a link that works for half an hour. */
export function usePreviewPost() {
  const notices = useNotices();
  const showToast = useToast();
  return useMutation({
    mutationFn: ({ id, fields }: PostToPreview) =>
      fetchJson<PreviewLink>(id === null ? '/api/admin/blog-post-previews' : `/api/admin/blog-posts/${id}/preview`, {
        method: 'POST',
        body: fields,
      }),
    onSuccess: ({ url }) => {
      if (window.open(url, '_blank')) return;
      // The desktop app opens it in the browser, and answers nothing; a browser may have refused.
      showToast({ message: 'The preview is ready.', action: { text: 'Open', href: url, target: '_blank' } });
    },
    onError: (error) => notices.failure(error, 'The preview could not be made.'),
  });
}
