import { mediaPath } from '../../../../shared/domain/media.ts';
import type { Media } from '../../../../shared/schemas/media.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  media: Media;
  /** As wide as it is shown, in pixels of the layout. */
  sizes: string;
  className?: string | undefined;
}

/** A picture of the library, over what stands in for it until it has come. What it is stands beside it. */
export const Thumbnail = ({
  media: { hash, widths, placeholder, focalX, focalY },
  sizes,
  className,
}: ThumbnailProps) => (
  <img
    className={[styles.thumbnail, className].filter(Boolean).join(' ')}
    src={mediaPath(hash, widths[0] ?? 0, 'webp')}
    srcSet={widths
      .filter((width) => width <= maxWidth)
      .map((width) => `${mediaPath(hash, width, 'webp')} ${width}w`)
      .join(', ')}
    sizes={sizes}
    alt=""
    loading="lazy"
    decoding="async"
    style={{ backgroundImage: `url(${placeholder})`, objectPosition: `${focalX}% ${focalY}%` }}
  />
);

/** Pixels: the screens of the admin show nothing larger. */
const maxWidth = 960;
