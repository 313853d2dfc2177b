import { useState } from 'react';
import { getMediaPath } from '../../../../shared/domain/content/media.ts';
import type { Media } from '../../../../shared/schemas/content/media.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  media: Media;
  /** Width at which it is shown, in pixels of the layout. */
  sizes: string;
  className?: string | undefined;
}

/** A picture of the library, over what stands in for it until it has come, or as long as it cannot. What it is stands beside it. */
export function Thumbnail({ media, sizes, className }: ThumbnailProps) {
  const { hash, widths, placeholder, focalX, focalY } = media;
  const [isAway, setAway] = useState(false);
  return (
    <img
      className={[styles.thumbnail, className].filter(Boolean).join(' ')}
      src={isAway ? placeholder : getMediaPath(hash, widths[0] ?? 0, 'webp')}
      srcSet={isAway ? undefined : getSourceSet(media)}
      sizes={sizes}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ backgroundImage: `url(${placeholder})`, objectPosition: `${focalX}% ${focalY}%` }}
      onError={() => setAway(true)}
    />
  );
}

/** Pixels: the screens of the admin show nothing larger. */
const maxWidth = 960;

const getSourceSet = ({ hash, widths }: Media): string =>
  widths
    .filter((width) => width <= maxWidth)
    .map((width) => `${getMediaPath(hash, width, 'webp')} ${width}w`)
    .join(', ');
