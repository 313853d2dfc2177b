import { queryOptions, useQuery } from '@tanstack/react-query';
import { createReadQuery } from '../../../shared/api/read-query.ts';
import * as previews from '../../../shared/endpoints/content/previews.ts';
import type { Article } from '../../../shared/schemas/content/blog-post.ts';
import type { Preview } from '../../../shared/schemas/content/preview.ts';
import { readOrNullIfNotFound } from '../../context/read-or-null.ts';
import type { PrepareContext, ScreenProps } from '../../context/screen.ts';
import { useSite } from '../../context/site-context.ts';
import { Seo } from '../../seo/seo-head.tsx';
import { ArticleBody } from '../../templates/article-body.tsx';
import { ErrorScreen } from '../../templates/message-screen.tsx';
import { NotFoundMessage } from '../../templates/not-found.tsx';
import { type ShownPage, StaffPage, toShownPage } from '../../templates/staff-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TextPlaceholder } from '../../ui/content-state.tsx';
import styles from './preview-screen.module.css';

type ShownPreview = { kind: 'page'; content: ShownPage } | { kind: 'post'; content: Omit<Article, 'content'> };

/** @returns null if the preview link is invalid or expired */
const shownPreviewQuery = (token: string) =>
  queryOptions<ShownPreview | null>({
    queryKey: ['shown-preview', token],
    queryFn: async ({ client }) => {
      const preview = await readOrNullIfNotFound(client, createReadQuery(previews.read, { params: { token } }));
      return preview && toShownPreview(preview);
    },
  });

function toShownPreview(preview: Preview): ShownPreview {
  if (preview.kind === 'page') return { kind: 'page', content: toShownPage(preview.content) };
  const { content: _, ...article } = preview.content;
  return { kind: 'post', content: article };
}

export async function prepare({ queryClient, params: { token = '' } }: PrepareContext): Promise<number> {
  const preview = await queryClient.ensureQueryData(shownPreviewQuery(token));
  return preview ? 200 : 404;
}

export function Screen({ params: { token = '' } }: ScreenProps) {
  const { description } = useSite();
  const { data: preview, isPending, isError, refetch } = useQuery(shownPreviewQuery(token));
  if (isPending) return <TextPlaceholder label="Loading preview" />;
  if (isError) return <ErrorScreen onRetry={() => refetch()} />;
  if (!preview) return <PreviewEnded />;
  return (
    <>
      <p className={styles.banner}>Preview — this is how it will look. The link works for 30 minutes.</p>
      {preview.kind === 'page' ? (
        <>
          <Seo page={preview.content} title={preview.content.page.title} description={description} isLinkable={false} />
          <StaffPage shown={preview.content} />
        </>
      ) : (
        <>
          <Seo title={preview.content.title} description={preview.content.excerpt} isLinkable={false} />
          <ArticleBody article={preview.content} />
        </>
      )}
    </>
  );
}

const PreviewEnded = () => (
  <NotFoundMessage
    title="This Preview Has Ended"
    text="A preview link works for 30 minutes. Open the preview again from the editor to get a new one."
  >
    <ButtonLink look="solid" large to="/">
      Back to Home
    </ButtonLink>
  </NotFoundMessage>
);
