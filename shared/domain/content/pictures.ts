import type { Picture } from '../../schemas/content/picture.ts';
import { findMediaHashes, getMediaPath, getVariantHeight, getVariantWidths } from './media.ts';

/** Pixels that messengers show a picture in, which read neither AVIF nor all of them WebP. */
const sharedWidth = 1_280;

export const isLibraryAddress = (address: string): boolean => address.startsWith('/media/');

/** The picture of the library that an address is of; null for one from elsewhere, and for one that is there no more. */
export function findPictureByAddress(
  address: string | null | undefined,
  pictures: readonly Picture[] | undefined,
): Picture | null {
  if (!address || !pictures || !isLibraryAddress(address)) return null;
  const [hash] = findMediaHashes(address);
  return pictures.find((picture) => picture.hash === hash) ?? null;
}

/** Address of a picture that the site shows; null if there is none, or if the picture was deleted from the library. */
export function getAvailableAddress(address: string | null | undefined, pictures: readonly Picture[]): string | null {
  if (!address) return null;
  return isLibraryAddress(address) && !findPictureByAddress(address, pictures) ? null : address;
}

/** A picture as it is shown elsewhere. */
export interface SocialImage {
  address: string;
  /** Size in pixels; known of the library's pictures. */
  width?: number;
  height?: number;
  alt?: string;
}

/** A picture as messengers, search engines and feed readers take it: JPEG, with its size, so that they make room at once. */
export function createSocialImage({ hash, width, height, alt }: Picture): SocialImage {
  const shared = getVariantWidths(width).findLast((each) => each <= sharedWidth) ?? width;
  return {
    address: getMediaPath(hash, shared, 'jpg'),
    width: shared,
    height: getVariantHeight({ width, height }, shared),
    alt,
  };
}

/** The picture of an address for whoever shows it elsewhere. */
export function getSocialImage(address: string, pictures: readonly Picture[] | undefined): SocialImage {
  const picture = findPictureByAddress(address, pictures);
  return picture ? createSocialImage(picture) : { address };
}
