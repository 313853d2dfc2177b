export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export type PictureType = (typeof pictureTypes)[number];

/** A photo from a good phone can be as large as 12 MB. */
export const maxUploadBytes = 15 * 1024 ** 2;

export const maxPictureMegapixels = 50;

/** Maximum width or height in pixels. Browsers cannot show larger images. */
export const maxPictureSidePx = 16_000;

/** Pages use AVIF, or WebP if the browser does not support AVIF. JPEG is for messaging apps and e-mails. */
export const variantTypes = ['avif', 'webp', 'jpg'] as const;

export type VariantType = (typeof variantTypes)[number];

/** Widths in pixels. An image is never enlarged. For a narrower image, the last variant has the width of the image. */
const variantWidths = [320, 480, 640, 960, 1280, 1920] as const;

const maxVariantWidth = Math.max(...variantWidths);

/** Maximum width in pixels of the stored original. Wider than all variants, but narrower than most camera photos. */
export const maxMasterPictureWidthPx = 2_560;

/** Returns the height of a variant in pixels. Rounds like libvips, once for the master and once for the variant. */
export function getVariantHeight({ width, height }: { width: number; height: number }, variantWidth: number): number {
  const masterWidth = Math.min(width, maxMasterPictureWidthPx);
  const masterHeight = roundHalfToEven((height * masterWidth) / width);
  return roundHalfToEven((masterHeight * variantWidth) / masterWidth);
}

function roundHalfToEven(value: number): number {
  const rounded = Math.round(value);
  const isHalf = rounded - value === 0.5;
  return Math.max(1, isHalf && rounded % 2 === 1 ? rounded - 1 : rounded);
}

export const getVariantWidths = (pictureWidth: number): number[] => [
  ...variantWidths.filter((width) => width < pictureWidth),
  ...(pictureWidth <= maxVariantWidth ? [pictureWidth] : []),
];

/** AVIF variants of this width usually have at most 60 kB. Wider variants would show no more detail on phones. */
const widestOnPages = 960;

/** Returns the widths of variants for pages. Link previews and the site logo can also use wider variants. */
export const getPageVariantWidths = (pictureWidth: number): number[] =>
  getVariantWidths(pictureWidth).filter((width) => width <= widestOnPages);

export const mediaTrashRetentionDays = 30;

/** `trash` is included, because a restored record would show the image again. */
export const mediaUseKinds = ['blog-post', 'page', 'page-seo', 'setting', 'trash'] as const;

export type MediaUseKind = (typeof mediaUseKinds)[number];

export const getMediaPath = (hash: string, width: number, type: VariantType): string =>
  `/media/${hash}/${width}.${type}`;

const mediaAddress = /\/media\/([0-9a-f]{64})\/\d+\.(?:avif|webp|jpg)/g;

export const findMediaHashes = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(mediaAddress), ([, hash = '']) => hash)),
];
