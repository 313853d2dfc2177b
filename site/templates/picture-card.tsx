import type { ComponentProps } from 'react';
import { getCategorySlug } from '../../shared/domain/content/blog.ts';
import { findPictureByAddress } from '../../shared/domain/content/pictures.ts';
import { formatLongDate } from '../../shared/domain/time/dates.ts';
import type { BlogCardPost } from '../../shared/schemas/content/blog-post.ts';
import { formatPriceLine, type ServiceSummary } from '../content/services/catalogue.ts';
import pictures from '../illustrations/blog.svg';
import { arrowRightIcon, Icon } from '../ui/icon.tsx';
import { ImageWithFallback } from '../ui/image-with-fallback.tsx';
import { LibraryPicture } from '../ui/library-picture.tsx';
import { Link } from '../ui/link.tsx';
import { UnbrokenText, VisuallyHidden } from '../ui/text.tsx';
import styles from './picture-card.module.css';

interface BlogCardProps {
  post: BlogCardPost;
  hasMoreLink?: boolean;
}

/** Slightly smaller than the displayed size, because all visible pictures of a page are limited to 20 KB. */
const cardSizes = '(max-width: 42rem) 38vw, 20rem';

export function BlogCard({ post, hasMoreLink = false }: BlogCardProps) {
  const path = `/blog/${post.slug}`;
  const title = <UnbrokenText text={post.title} />;
  return (
    <article className={styles.card}>
      <PostImage
        post={post}
        sizes={cardSizes}
        alt=""
        width="320"
        height="180"
        loading="lazy"
        className={styles.postImage}
      />
      <div className={styles.text}>
        <p className={styles.meta}>
          <span className={styles.category}>{post.category}</span>
          <time dateTime={post.publishedAt}>{formatLongDate(post.publishedAt)}</time>
        </p>
        <h3 className={styles.title}>{hasMoreLink ? title : <Link to={path}>{title}</Link>}</h3>
        <p className={styles.excerpt}>{post.excerpt}</p>
        {hasMoreLink && (
          <Link to={path} className={styles.more}>
            Read More
            <VisuallyHidden>: {post.title}</VisuallyHidden>
            <Icon path={arrowRightIcon} size={18} />
          </Link>
        )}
      </div>
    </article>
  );
}

const variantCount = 4;

/** Chooses the picture by category and address, so that an article always has the same picture. */
function getDrawnPicture({ category, slug }: Pick<BlogCardPost, 'category' | 'slug'>): string {
  const hash = Array.from(slug).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10007, 0);
  // All pictures are in one sprite sheet, so that a list loads a single file.
  return `${pictures}#${getCategorySlug(category)}-${(hash % variantCount) + 1}`;
}

interface PostImageProps extends ComponentProps<'img'> {
  post: Pick<BlogCardPost, 'category' | 'slug' | 'image' | 'pictures'>;
  sizes: string;
  /** Empty for decorative pictures. If set, overrides the library's description. */
  alt?: '';
}

export function PostImage({ post: { pictures, ...post }, sizes, alt, ...image }: PostImageProps) {
  const picture = findPictureByAddress(post.image, pictures);
  if (picture) return <LibraryPicture {...image} picture={picture} sizes={sizes} {...(alt === '' && { alt })} />;
  const drawn = <img {...image} src={getDrawnPicture(post)} alt="" />;
  return post.image ? <ImageWithFallback {...image} src={post.image} standIn={drawn} /> : drawn;
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
          <span>{formatPriceLine(service)}</span>
          <Icon path={arrowRightIcon} />
        </p>
      </div>
    </article>
  );
}
