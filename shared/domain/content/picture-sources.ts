import type { Picture } from '../../schemas/content/picture.ts';
import { getMediaPath, getPageVariantWidths, getVariantHeight, type VariantType } from './media.ts';

/** What of a picture browsers choose from: a `srcset` for each type, and the address for those that know neither. */
export interface PictureSources {
  avif: string;
  webp: string;
  fallback: string;
  /** Size of the fallback, in pixels: readers that know no style sheet show it as large as this says. */
  width: number;
  height: number;
}

export function getPictureSources({ hash, ...whole }: Pick<Picture, 'hash' | 'width' | 'height'>): PictureSources {
  const widths = getPageVariantWidths(whole.width);
  const width = widths.at(-1) ?? whole.width;
  const sourceSet = (type: VariantType) =>
    widths.map((each) => `${getMediaPath(hash, each, type)} ${each}w`).join(', ');
  return {
    avif: sourceSet('avif'),
    webp: sourceSet('webp'),
    fallback: getMediaPath(hash, width, 'jpg'),
    width,
    height: getVariantHeight(whole, width),
  };
}
