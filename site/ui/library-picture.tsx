import type { ComponentProps } from 'react';
import { getPictureSources } from '../../shared/domain/content/picture-sources.ts';
import { findPictureByAddress } from '../../shared/domain/content/pictures.ts';
import type { Picture } from '../../shared/schemas/content/picture.ts';

interface LibraryPictureProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'style'> {
  picture: Picture;
  /** Browsers choose a file by this value before layout. */
  sizes: string;
}

interface AddressedPictureProps extends Omit<LibraryPictureProps, 'picture' | 'alt'> {
  address: string;
  pictures: readonly Picture[] | undefined;
}

export function PictureFromAddress({ address, pictures, sizes, ...image }: AddressedPictureProps) {
  const picture = findPictureByAddress(address, pictures);
  return picture ? (
    <LibraryPicture {...image} picture={picture} sizes={sizes} />
  ) : (
    <img {...image} src={address} alt="" />
  );
}

/** Reserves the picture's space. A cropped picture stays centred on its focal point. */
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
