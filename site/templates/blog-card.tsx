import { longDate } from '../../shared/domain/dates.ts';
import type { BlogCardPost } from '../../shared/schemas/blog-post.ts';
import { Icon } from '../ui/icon.tsx';
import { arrowRight } from '../ui/icon-paths.ts';
import { Link } from '../ui/link.tsx';
import { Unbroken } from '../ui/unbroken.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { ArticleImage } from './article-image.tsx';
import styles from './blog-card.module.css';
import card from './picture-card.module.css';

interface BlogCardProps {
  post: BlogCardPost;
  /** The link is below the excerpt and says `Read More`; otherwise it is the title. */
  hasMoreLink?: boolean;
}

export function BlogCard({ post, hasMoreLink = false }: BlogCardProps) {
  const path = `/blog/${post.slug}`;
  const title = <Unbroken text={post.title} />;
  return (
    <article className={card.card}>
      <ArticleImage post={post} width="320" height="180" loading="lazy" className={styles.image} />
      <div className={card.text}>
        <p className={styles.meta}>
          <span className={styles.category}>{post.category}</span>
          <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time>
        </p>
        <h3 className={card.title}>{hasMoreLink ? title : <Link to={path}>{title}</Link>}</h3>
        <p className={styles.excerpt}>{post.excerpt}</p>
        {hasMoreLink && (
          <Link to={path} className={styles.more}>
            Read More
            <VisuallyHidden>: {post.title}</VisuallyHidden>
            <Icon path={arrowRight} size={18} />
          </Link>
        )}
      </div>
    </article>
  );
}
