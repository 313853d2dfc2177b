import type { Picture } from '../schemas/picture.ts';
import { mediaPath, type VariantType, widthsOf } from './media.ts';

/**
 * The widest that a page asks for, in pixels, however fine a screen is: no variant of that width has more than 60 kB.
 * More is not seen on a phone, and waited for.
 */
const widestOnPages = 960;

/** What of a picture browsers choose from: a `srcset` for each type, and the address for those that know neither. */
export interface PictureSources {
  avif: string;
  webp: string;
  fallback: string;
  /** Of the fallback, in pixels: readers that know no style sheet show it as large as this says. */
  width: number;
  height: number;
}

export function pictureSources({ hash, ...whole }: Pick<Picture, 'hash' | 'width' | 'height'>): PictureSources {
  const widths = widthsOf(whole.width).filter((each) => each <= widestOnPages);
  const width = widths.at(-1) ?? whole.width;
  const sourceSet = (type: VariantType) => widths.map((each) => `${mediaPath(hash, each, type)} ${each}w`).join(', ');
  return {
    avif: sourceSet('avif'),
    webp: sourceSet('webp'),
    fallback: mediaPath(hash, width, 'jpg'),
    width,
    height: Math.round((whole.height * width) / whole.width),
  };
}
