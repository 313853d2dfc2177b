import type { Picture } from '../../schemas/content/picture.ts';
import { getMediaPath, getPageVariantWidths, getVariantHeight, type VariantType } from './media.ts';

export interface PictureSources {
  avif: string;
  webp: string;
  fallback: string;
  /** Size of the fallback in pixels. Feed readers without style sheets show the image at this size. */
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
