import type { ComponentProps } from 'react';
import { getPictureSources } from '../../shared/domain/content/picture-sources.ts';
import { findPictureByAddress } from '../../shared/domain/content/pictures.ts';
import type { Picture } from '../../shared/schemas/content/picture.ts';

interface LibraryPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'style'> {
  picture: Picture;
  /** CSS `sizes` value: displayed width by window width. Browsers choose a file by it before layout. */
  sizes: string;
}

interface AddressedPictureProps extends Omit<LibraryPictureProps, 'picture' | 'alt'> {
  address: string;
  pictures: readonly Picture[] | undefined;
}

/** Renders a library picture in its available widths. Renders external pictures unchanged. */
export function PictureFromAddress({ address, pictures, sizes, ...image }: AddressedPictureProps) {
  const picture = findPictureByAddress(address, pictures);
  return picture ? (
    <LibraryPicture {...image} picture={picture} sizes={sizes} />
  ) : (
    <img {...image} src={address} alt="" />
  );
}

/**
 * Picture of the media library as AVIF, WebP or JPEG, no wider than displayed. Reserves its space. The focal point
 * stays visible when the picture is cropped.
 */
export function LibraryPicture({ picture, sizes, alt = picture.alt, ...image }: LibraryPictureProps) {
  const { avif, webp, fallback, width, height } = getPictureSources(picture);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        width={width}
        height={height}
        {...image}
        src={fallback}
        alt={alt}
        style={picture.focus === undefined ? undefined : { objectPosition: picture.focus }}
      />
    </picture>
  );
}
