import type { Picture } from '../../schemas/content/picture.ts';
import { findMediaHashes, getMediaPath, getVariantHeight, getVariantWidths } from './media.ts';

/** Maximum width in pixels of images for messaging apps, search engines and feed readers. */
const sharedWidth = 1_280;

export const isLibraryAddress = (address: string): boolean => address.startsWith('/media/');

export function findPictureByAddress(
  address: string | null | undefined,
  pictures: readonly Picture[] | undefined,
): Picture | null {
  if (!address || !pictures || !isLibraryAddress(address)) return null;
  const [hash] = findMediaHashes(address);
  return pictures.find((picture) => picture.hash === hash) ?? null;
}

/** Returns the address of an image. Returns null if there is no image, or if the image was deleted from the library. */
export function getAvailablePictureAddress(
  address: string | null | undefined,
  pictures: readonly Picture[],
): string | null {
  if (!address) return null;
  return isLibraryAddress(address) && !findPictureByAddress(address, pictures) ? null : address;
}

export interface SocialImage {
  address: string;
  width?: number;
  height?: number;
  alt?: string;
}

/**
 * Returns the JPEG variant of an image for messaging apps, search engines and feed readers. Some of these clients read
 * neither AVIF nor WebP. Includes the size, so that clients can reserve space before the image has loaded.
 */
export function createSocialImage({ hash, width, height, alt }: Picture): SocialImage {
  const shared = getVariantWidths(width).findLast((each) => each <= sharedWidth) ?? width;
  return {
    address: getMediaPath(hash, shared, 'jpg'),
    width: shared,
    height: getVariantHeight({ width, height }, shared),
    alt,
  };
}

export function getSocialImage(address: string, pictures: readonly Picture[] | undefined): SocialImage {
  const picture = findPictureByAddress(address, pictures);
  return picture ? createSocialImage(picture) : { address };
}
