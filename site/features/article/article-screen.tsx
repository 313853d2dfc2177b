import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { PrepareContext } from '../../context/screen.ts';
import { TextPlaceholder } from '../../ui/text-placeholder.tsx';
import { ArticleMissing } from './article-missing.tsx';
import { articleQuery, relatedPostsQuery } from './article-query.ts';
import { ArticleView } from './article-view.tsx';

export async function prepare({ queryClient, params: { slug = '' } }: PrepareContext) {
  const article = await queryClient.ensureQueryData(articleQuery(slug));
  if (!article) return 404;
  if (article.slug !== slug) return { movedTo: `/blog/${article.slug}` };
  // Without them the article is whole.
  await queryClient.prefetchQuery(relatedPostsQuery(article));
  return 200;
}

export function Screen() {
  const { slug = '' } = useParams();
  const { data: article, isPending, isError, refetch } = useQuery(articleQuery(slug));
  if (article) return <ArticleView key={article.id} article={article} />;
  if (isPending) return <TextPlaceholder label="Loading article" />;
  return <ArticleMissing {...(isError && { onRetry: () => refetch() })} />;
}
