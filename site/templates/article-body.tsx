import type { ReactNode } from 'react';
import { getCategoryPath } from '../../shared/domain/content/blog.ts';
import { formatLongDate } from '../../shared/domain/time/dates.ts';
import type { Article } from '../../shared/schemas/content/blog-post.ts';
import { useSite } from '../context/site-context.ts';
import { Link } from '../ui/link.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { UnbrokenText } from '../ui/text.tsx';
import styles from './article-body.module.css';
import { PostImage } from './picture-card.tsx';

interface ArticleBodyProps {
  article: Pick<
    Article,
    'slug' | 'title' | 'excerpt' | 'image' | 'pictures' | 'category' | 'tags' | 'publishedAt' | 'contentHtml'
  >;
  before?: ReactNode;
  children?: ReactNode;
}

/** Width of the photo below or beside the text. Keep in sync with `article-body.module.css`. */
const headSizes = '(max-width: 43rem) calc(100vw - 3.5rem), (max-width: 60rem) 40rem, 32rem';

/** Removes the leading `#` of stored tags, because the site adds its own. */
const cleanTagNames = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.replace(/^[#\s]+/, '')).filter(Boolean)),
];

export function ArticleBody({ article, before, children }: ArticleBodyProps) {
  const { companyName } = useSite();
  const tags = cleanTagNames(article.tags);
  return (
    <article>
      <header className={styles.head}>
        <div className={styles.columns}>
          <div className={styles.words}>
            {before}
            <Link to={getCategoryPath(article.category)} className={styles.category}>
              {article.category}
            </Link>
            <h1 className={styles.title}>
              <UnbrokenText text={article.title} />
            </h1>
            <p className={styles.meta}>
              <time dateTime={article.publishedAt}>{formatLongDate(article.publishedAt)}</time>
              <span aria-hidden="true">·</span>
              <span>{companyName} Team</span>
            </p>
            {tags.length > 0 && (
              <ul aria-label="Tags" className={styles.tags}>
                {tags.map((tag) => (
                  <li key={tag}>
                    <Link to={`/blog?${new URLSearchParams({ tag })}`}>#{tag}</Link>
                  </li>
                ))}
              </ul>
            )}
            <p className={styles.excerpt}>{article.excerpt}</p>
          </div>
          <PostImage
            post={article}
            sizes={headSizes}
            width="640"
            height="360"
            fetchPriority="high"
            className={styles.image}
          />
        </div>
      </header>
      <div className={styles.body}>
        <RichText html={article.contentHtml} />
        {children}
      </div>
    </article>
  );
}
