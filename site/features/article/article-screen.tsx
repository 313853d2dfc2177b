import { useQuery } from '@tanstack/react-query';
import type { PrepareContext, ScreenProps } from '../../context/screen.ts';
import { useSite } from '../../context/site-context.ts';
import { buildBlogPostingJsonLd } from '../../seo/blog-data.ts';
import { buildBreadcrumbJsonLd, JsonLd } from '../../seo/json-ld.tsx';
import { Seo } from '../../seo/seo-head.tsx';
import { ArticleBody } from '../../templates/article-body.tsx';
import { NotFoundMessage } from '../../templates/not-found.tsx';
import { BlogCard } from '../../templates/picture-card.tsx';
import { PageSection } from '../../templates/section.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import cards from '../../ui/cards/card-grid.module.css';
import { TextPlaceholder } from '../../ui/content-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { createArticleQuery, createRelatedPostsQuery, type ShownArticle } from './article-query.ts';
import styles from './article-screen.module.css';
import { ShareLinks } from './share-links.tsx';

export async function prepare({ queryClient, params: { slug = '' } }: PrepareContext) {
  const article = await queryClient.ensureQueryData(createArticleQuery(slug));
  if (!article) return 404;
  if (article.slug !== slug) return { movedTo: `/blog/${article.slug}` };
  await queryClient.prefetchQuery(createRelatedPostsQuery(article));
  return 200;
}

export function Screen({ params: { slug = '' } }: ScreenProps) {
  const { data: article, isPending, isError, refetch } = useQuery(createArticleQuery(slug));
  if (article) return <ArticleView key={article.id} article={article} />;
  if (isPending) return <TextPlaceholder label="Loading article" />;
  return <ArticleMissing onRetry={isError ? () => refetch() : null} />;
}

/** @param onRetry null if the server confirmed that the article does not exist */
const ArticleMissing = ({ onRetry }: { onRetry: (() => void) | null }) => (
  <NotFoundMessage
    title="Article Not Found"
    text="The article you're looking for doesn't exist or has been removed."
    isUnsure={onRetry !== null}
  >
    <ButtonLink look="solid" large to="/blog">
      Back to Blog
    </ButtonLink>
    {onRetry && (
      <Button look="outline" large onClick={onRetry}>
        Try Again
      </Button>
    )}
  </NotFoundMessage>
);

const arrowLeft = 'M19 12H5m6 6l-6-6 6-6';

function ArticleView({ article }: { article: ShownArticle }) {
  const site = useSite();
  const path = `/blog/${article.slug}`;
  return (
    <>
      <Seo
        title={article.title}
        description={article.excerpt}
        page={{ page: { excerpt: article.excerpt, featuredImage: article.image }, seoMeta: article }}
        pictures={article.pictures}
        type="article"
      />
      <meta name="author" content={article.author ?? `${site.companyName} Team`} />
      <meta property="article:published_time" content={article.publishedAt} />
      <meta property="article:modified_time" content={article.updatedAt} />
      <JsonLd data={import.meta.env.SSR && (() => buildBlogPostingJsonLd(site, article))} />
      <JsonLd
        data={
          import.meta.env.SSR &&
          (() =>
            buildBreadcrumbJsonLd(site, [
              { name: 'Blog', path: '/blog' },
              { name: article.title, path },
            ]))
        }
      />
      <ArticleBody article={article} before={<BackToBlog />}>
        <ShareLinks url={site.origin + path} title={article.title} />
        <CallToAction />
      </ArticleBody>
      <RelatedArticles article={article} />
    </>
  );
}

const BackToBlog = () => (
  <Link to="/blog" className={styles.back}>
    <Icon path={arrowLeft} size={18} />
    Back to Blog
  </Link>
);

const CallToAction = () => (
  <section aria-labelledby="articleCall" className={styles.call}>
    <h2 id="articleCall">Planning a move?</h2>
    <p>Tell us where you are going and get your free quote within 24 hours. No obligation.</p>
    <div className={styles.actions}>
      <ButtonLink look="action" large to="/quote">
        Get Free Quote
      </ButtonLink>
      <ButtonLink look="light" large to="/contact">
        Contact Us
      </ButtonLink>
    </div>
  </section>
);

function RelatedArticles({ article }: { article: ShownArticle }) {
  const { data: posts = [] } = useQuery(createRelatedPostsQuery(article));
  if (posts.length === 0) return null;
  return (
    <div className={styles.related}>
      <PageSection tone="tint" title="Related Articles">
        <ul className={cards.grid}>
          {posts.map((post) => (
            <li key={post.id}>
              <BlogCard post={post} hasMoreLink />
            </li>
          ))}
        </ul>
      </PageSection>
    </div>
  );
}
