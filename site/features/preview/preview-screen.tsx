import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { PrepareContext } from '../../context/screen.ts';
import { useSite } from '../../context/use-site.ts';
import image from '../../illustrations/not-found.svg';
import { Seo } from '../../seo/seo-head.tsx';
import { ArticleBody } from '../../templates/article-body.tsx';
import { ErrorScreen } from '../../templates/error-screen.tsx';
import { MessageScreen } from '../../templates/message-screen.tsx';
import { StaffPage } from '../../templates/staff-page/staff-page.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TextPlaceholder } from '../../ui/text-placeholder.tsx';
import styles from './preview-screen.module.css';
import { shownPreviewQuery } from './shown-preview-query.ts';

export async function prepare({ queryClient, params: { token = '' } }: PrepareContext): Promise<number> {
  const preview = await queryClient.ensureQueryData(shownPreviewQuery(token));
  return preview ? 200 : 404;
}

/** A draft of staff on the real site, for whoever has the link. */
export function Screen() {
  const { token = '' } = useParams();
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

const endedTitle = 'This Preview Has Ended';
const endedText = 'A preview link works for 30 minutes. Open the preview again from the editor to get a new one.';

const PreviewEnded = () => (
  <>
    <Seo title={endedTitle} description={endedText} isLinkable={false} />
    <MessageScreen image={image} title={endedTitle} text={endedText}>
      <ButtonLink look="solid" large to="/">
        Back to Home
      </ButtonLink>
    </MessageScreen>
  </>
);
