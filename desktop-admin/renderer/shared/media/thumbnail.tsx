import { useState } from 'react';
import { getMediaPath } from '../../../../shared/domain/content/media.ts';
import type { Media } from '../../../../shared/schemas/content/media.ts';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  media: Media;
  sizes: string;
  className?: string | undefined;
}

/** Shows a placeholder until the picture is loaded. The caller provides the text for screen readers. */
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

/** Largest width of a thumbnail in the admin, in pixels. */
const maxWidth = 960;

const getSourceSet = ({ hash, widths }: Media): string =>
  widths
    .filter((width) => width <= maxWidth)
    .map((width) => `${getMediaPath(hash, width, 'webp')} ${width}w`)
    .join(', ');
