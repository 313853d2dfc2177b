import { getVariantWidths, type VariantType, variantTypes } from '../../../shared/domain/content/media.ts';
import type { MediaEntity } from './media.entity.ts';

type Picture = Pick<MediaEntity, 'hash' | 'width'>;

export const getMasterKey = (hash: string): string => `${hash}/master.webp`;

export const getVariantKey = (hash: string, width: number, type: VariantType): string => `${hash}/${width}.${type}`;

const keyPattern = new RegExp(`^[0-9a-f]{64}/(?:master\\.webp|\\d+\\.(?:${variantTypes.join('|')}))$`);

export const isMediaKey = (key: string): boolean => keyPattern.test(key);

export const getHashFromKey = (key: string): string => key.slice(0, key.indexOf('/'));

export const listMediaKeys = ({ hash, width }: Picture): string[] => [
  getMasterKey(hash),
  ...getVariantWidths(width).flatMap((each) => variantTypes.map((type) => getVariantKey(hash, each, type))),
];
