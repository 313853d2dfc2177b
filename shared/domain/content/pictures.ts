import type { Picture } from '../../schemas/content/picture.ts';
import { mediaHashesIn, mediaPath, variantHeight, widthsOf } from './media.ts';

/** Pixels that messengers show a picture in, which read neither AVIF nor all of them WebP. */
const sharedWidth = 1_280;

export const isLibraryAddress = (address: string): boolean => address.startsWith('/media/');

/** The picture of the library that an address is of; null for one from elsewhere, and for one that is there no more. */
export function pictureAt(
  address: string | null | undefined,
  pictures: readonly Picture[] | undefined,
): Picture | null {
  if (!address || !pictures || !isLibraryAddress(address)) return null;
  const [hash] = mediaHashesIn(address);
  return pictures.find((picture) => picture.hash === hash) ?? null;
}

/** Address of a picture that the site shows; null if there is none, or if the picture was deleted from the library. */
export function shownAddress(address: string | null | undefined, pictures: readonly Picture[]): string | null {
  if (!address) return null;
  return isLibraryAddress(address) && !pictureAt(address, pictures) ? null : address;
}

/** A picture as it is shown elsewhere. */
export interface SharedImage {
  address: string;
  /** Size in pixels; known of the library's pictures. */
  width?: number;
  height?: number;
  alt?: string;
}

/** A picture as messengers, search engines and feed readers take it: JPEG, with its size, so that they make room at once. */
export function sharedPicture({ hash, width, height, alt }: Picture): SharedImage {
  const shared = widthsOf(width).findLast((each) => each <= sharedWidth) ?? width;
  return {
    address: mediaPath(hash, shared, 'jpg'),
    width: shared,
    height: variantHeight({ width, height }, shared),
    alt,
  };
}

/** The picture of an address for whoever shows it elsewhere. */
export function sharedImage(address: string, pictures: readonly Picture[] | undefined): SharedImage {
  const picture = pictureAt(address, pictures);
  return picture ? sharedPicture(picture) : { address };
}
