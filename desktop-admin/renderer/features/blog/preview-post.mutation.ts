import { useMutation } from '@tanstack/react-query';
import * as previews from '../../../../shared/endpoints/previews.ts';
import type { BlogPostFields } from '../../../../shared/schemas/blog-post.ts';
import { call } from '../../shared/api/call.ts';
import { useNotices, useToast } from '../../shared/ui/toasts.tsx';

/** What has been typed; a post that is stored is shown as it is stored without it. */
type PostToPreview = { id: string; fields?: BlogPostFields } | { id: null; fields: BlogPostFields };

/** Opens a post on the real site in a new tab, as it would look, by a link that works for half an hour. */
export function usePreviewPost() {
  const notices = useNotices();
  const showToast = useToast();
  return useMutation({
    mutationFn: ({ id, fields }: PostToPreview) =>
      id === null
        ? call(previews.ofNewPost, { body: fields })
        : call(previews.ofPost, { params: { id }, body: fields }),
    onSuccess: ({ url }) => {
      if (window.open(url, '_blank')) return;
      // The desktop app opens it in the browser, and answers nothing; a browser may have refused.
      showToast({ message: 'The preview is ready.', action: { text: 'Open', href: url, target: '_blank' } });
    },
    onError: (error) => notices.failure(error, 'The preview could not be made.'),
  });
}
