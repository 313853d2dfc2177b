import { useSite } from '../../context/use-site.ts';
import { blogPosting } from '../../seo/blog-posting.ts';
import { breadcrumbList } from '../../seo/breadcrumb-list.ts';
import { JsonLd } from '../../seo/json-ld.tsx';
import { Seo } from '../../seo/seo-head.tsx';
import { ArticleBody } from '../../templates/article-body.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import type { ShownArticle } from './article-query.ts';
import styles from './article-view.module.css';
import { RelatedArticles } from './related-articles.tsx';
import { ShareLinks } from './share-links.tsx';

// On the 24 × 24 grid of icons.
const arrowLeft = 'M19 12H5m6 6l-6-6 6-6';

export function ArticleView({ article }: { article: ShownArticle }) {
  const site = useSite();
  const path = `/blog/${article.slug}`;
  return (
    <>
      <Seo
        title={article.title}
        wholeTitle={article.metaTitle}
        description={article.metaDescription ?? article.excerpt}
        image={article.image}
        type="article"
      />
      <meta name="author" content={article.author ?? `${site.companyName} Team`} />
      <meta property="article:published_time" content={article.createdAt} />
      <meta property="article:modified_time" content={article.updatedAt} />
      <JsonLd data={import.meta.env.SSR && (() => blogPosting(site, article))} />
      <JsonLd
        data={
          import.meta.env.SSR &&
          (() =>
            breadcrumbList(site, [
              { name: 'Blog', path: '/blog' },
              { name: article.title, path },
            ]))
        }
      />
      <ArticleBody article={article} before={<BackToBlog />}>
        <ShareLinks url={site.origin + path} title={article.title} />
        <Call />
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

const Call = () => (
  <section aria-labelledby="article-call" className={styles.call}>
    <h2 id="article-call">Planning a move?</h2>
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
