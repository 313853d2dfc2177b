import { type VariantType, variantTypes, widthsOf } from '../../../shared/domain/content/media.ts';
import type { Media } from './media.entity.ts';

type Picture = Pick<Media, 'hash' | 'width'>;

/** What all variants of a picture are made from. */
export const masterKey = (hash: string): string => `${hash}/master.webp`;

export const variantKey = (hash: string, width: number, type: VariantType): string => `${hash}/${width}.${type}`;

const keyPattern = new RegExp(`^[0-9a-f]{64}/(?:master\\.webp|\\d+\\.(?:${variantTypes.join('|')}))$`);

/** Whether a key is one of those above. */
export const isMediaKey = (key: string): boolean => keyPattern.test(key);

/** The picture that a key is of. */
export const hashOfKey = (key: string): string => key.slice(0, key.indexOf('/'));

/** Everything that the store may have of a picture. */
export const keysOf = ({ hash, width }: Picture): string[] => [
  masterKey(hash),
  ...widthsOf(width).flatMap((each) => variantTypes.map((type) => variantKey(hash, each, type))),
];
