import type { ComponentProps } from 'react';
import { categorySlug } from '../../shared/domain/blog-address.ts';
import { longDate } from '../../shared/domain/dates.ts';
import type { BlogCardPost, BlogPost } from '../../shared/schemas/blog-post.ts';
import { priceLine, type ServiceSummary } from '../content/services/catalogue.ts';
import pictures from '../illustrations/blog.svg';
import { FallibleImage } from '../ui/fallible-image.tsx';
import { arrowRight, Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Unbroken, VisuallyHidden } from '../ui/text.tsx';
import styles from './picture-card.module.css';

interface BlogCardProps {
  post: BlogCardPost;
  /** The link is below the excerpt and says `Read More`; otherwise it is the title. */
  hasMoreLink?: boolean;
}

export function BlogCard({ post, hasMoreLink = false }: BlogCardProps) {
  const path = `/blog/${post.slug}`;
  const title = <Unbroken text={post.title} />;
  return (
    <article className={styles.card}>
      <PostImage post={post} width="320" height="180" loading="lazy" className={styles.postImage} />
      <div className={styles.text}>
        <p className={styles.meta}>
          <span className={styles.category}>{post.category}</span>
          <time dateTime={post.createdAt}>{longDate(post.createdAt)}</time>
        </p>
        <h3 className={styles.title}>{hasMoreLink ? title : <Link to={path}>{title}</Link>}</h3>
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

/** How many pictures each category has. */
const variantCount = 4;

/** The picture that a post has when staff give it none: always the same one of its category's, chosen by its address. */
function drawnPicture({ category, slug }: Pick<BlogPost, 'category' | 'slug'>): string {
  const hash = Array.from(slug).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10007, 0);
  // All of one sheet, so that a list of articles asks for one file.
  return `${pictures}#${categorySlug(category)}-${(hash % variantCount) + 1}`;
}

interface PostImageProps extends ComponentProps<'img'> {
  post: Pick<BlogPost, 'category' | 'slug' | 'image'>;
}

/** The picture of a post: its own while that loads, or the one drawn for it. */
export function PostImage({ post, ...image }: PostImageProps) {
  const drawn = <img {...image} src={drawnPicture(post)} alt="" />;
  return post.image ? <FallibleImage {...image} src={post.image} standIn={drawn} /> : drawn;
}

export function ServiceCard({ service }: { service: ServiceSummary }) {
  const { slug, title, text, image } = service;
  return (
    <article className={styles.card}>
      <img src={image} alt="" width="320" height="200" loading="lazy" className={styles.serviceImage} />
      <div className={styles.text}>
        <h3 className={styles.title}>
          <Link to={`/services/${slug}`}>{title}</Link>
        </h3>
        <p className={styles.summary}>{text}</p>
        <p className={styles.foot}>
          <span>{priceLine(service)}</span>
          <Icon path={arrowRight} />
        </p>
      </div>
    </article>
  );
}
