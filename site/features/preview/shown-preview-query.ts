import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/query-keys.ts';
import type { Article } from '../../../shared/schemas/blog-post.ts';
import type { Preview } from '../../../shared/schemas/preview.ts';
import { orNull } from '../../context/or-null.ts';
import { type ShownPage, toShownPage } from '../../templates/staff-page/shown-page.ts';

/** A draft as its screen shows it: without its Markdown. */
type ShownPreview = { kind: 'page'; content: ShownPage } | { kind: 'post'; content: Omit<Article, 'content'> };

/** The draft of a preview link, or null when the link is none, or no longer. */
export const shownPreviewQuery = (token: string) =>
  queryOptions<ShownPreview | null>({
    queryKey: ['shown-preview', token],
    queryFn: async ({ client }) => {
      const preview = await orNull(
        client.ensureQueryData<Preview>({ queryKey: queryKeys.preview(token), meta: { inPage: false } }),
      );
      return preview && toShownPreview(preview);
    },
  });

function toShownPreview(preview: Preview): ShownPreview {
  if (preview.kind === 'page') return { kind: 'page', content: toShownPage(preview.content) };
  const { content: _, ...article } = preview.content;
  return { kind: 'post', content: article };
}
