import type { ComponentProps } from 'react';
import { getPictureSources } from '../../shared/domain/content/picture-sources.ts';
import { findPictureByAddress } from '../../shared/domain/content/pictures.ts';
import type { Picture } from '../../shared/schemas/content/picture.ts';

interface LibraryPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'style'> {
  picture: Picture;
  /** How wide it is shown, as CSS has it, by the width of the window: of that a browser chooses before it knows the page. */
  sizes: string;
}

interface AddressedPictureProps extends Omit<LibraryPictureProps, 'picture' | 'alt'> {
  address: string;
  /** Pictures of the library, among which the address may be. */
  pictures: readonly Picture[] | undefined;
}

/** A picture of the library in the widths that there are of it; one from elsewhere as it is. */
export function PictureFromAddress({ address, pictures, sizes, ...image }: AddressedPictureProps) {
  const picture = findPictureByAddress(address, pictures);
  return picture ? (
    <LibraryPicture {...image} picture={picture} sizes={sizes} />
  ) : (
    <img {...image} src={address} alt="" />
  );
}

/**
 * A picture of the media library: AVIF, else WebP, else JPEG, no wider than it is shown. Its place is there before it is,
 * and what must be seen stays in sight where it is cut.
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
