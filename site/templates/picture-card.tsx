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
  /** The link is below the excerpt and says `Read More`; otherwise it is the title. */
  hasMoreLink?: boolean;
}

/**
 * A small square beside the words, for which a lying picture is cut; a third of the page from there on. A little less than
 * it is shown, so that the next width is not fetched for a few pixels: three photos are in view at once, and all of them
 * together have 20 KB.
 */
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

/** How many pictures each category has. */
const variantCount = 4;

/** The picture that a post has when staff give it none: always the same one of its category's, chosen by its address. */
function getDrawnPicture({ category, slug }: Pick<BlogCardPost, 'category' | 'slug'>): string {
  const hash = Array.from(slug).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10007, 0);
  // All of one sheet, so that a list of articles asks for one file.
  return `${pictures}#${getCategorySlug(category)}-${(hash % variantCount) + 1}`;
}

interface PostImageProps extends ComponentProps<'img'> {
  post: Pick<BlogCardPost, 'category' | 'slug' | 'image' | 'pictures'>;
  /** How wide it is shown, where it is one of the library. */
  sizes: string;
  /** Empty in place of what the library says of it, which is said where the picture is more than a decoration. */
  alt?: '';
}

/** The picture of a post: its own, one of the library or one from elsewhere while that loads, or the one drawn for it. */
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
