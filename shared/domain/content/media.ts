/** What a picture may be that is uploaded. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export type PictureType = (typeof pictureTypes)[number];

/** Bytes of an uploaded file; a photo of a good phone has 12 MB. */
export const maxUploadBytes = 15 * 1024 ** 2;

/** Width by height: what a decoder would have to hold in memory. */
export const maxPictureMegapixels = 50;

/** Pixels: no browser shows a picture that is longer. */
export const maxPictureSidePx = 16_000;

/**
 * What visitors are sent: AVIF to browsers that read it, WebP to all others, JPEG to messengers and mail programs, for
 * which it is made when the first one asks.
 */
export const variantTypes = ['avif', 'webp', 'jpg'] as const;

export type VariantType = (typeof variantTypes)[number];

/** Widths in pixels of which a page chooses. A narrower picture is never stretched: its own width is the last. */
const variantWidths = [320, 480, 640, 960, 1280, 1920] as const;

const maxVariantWidth = Math.max(...variantWidths);

/** Width in pixels to which uploads are shrunk before variants are made: more than the widest variant, less than a camera's. */
export const maxMasterWidthPx = 2_560;

/** Height in pixels of a variant. It is rounded as libvips does, once for the master and once for the variant. */
export function getVariantHeight({ width, height }: { width: number; height: number }, variantWidth: number): number {
  const masterWidth = Math.min(width, maxMasterWidthPx);
  const masterHeight = roundHalfToEven((height * masterWidth) / width);
  return roundHalfToEven((masterHeight * variantWidth) / masterWidth);
}

function roundHalfToEven(value: number): number {
  const rounded = Math.round(value);
  const isHalf = rounded - value === 0.5;
  return Math.max(1, isHalf && rounded % 2 === 1 ? rounded - 1 : rounded);
}

/** The widths that a picture is there in, ascending. */
export const getVariantWidths = (pictureWidth: number): number[] => [
  ...variantWidths.filter((width) => width < pictureWidth),
  ...(pictureWidth <= maxVariantWidth ? [pictureWidth] : []),
];

/**
 * The widest that a page asks for, in pixels, however fine a screen is: no variant of that width has more than 60 kB.
 * More is not seen on a phone, and waited for.
 */
const widestOnPages = 960;

/** The widths of which pages let browsers choose, ascending. Messengers ask for wider ones, and who looks at a picture alone. */
export const getPageVariantWidths = (pictureWidth: number): number[] =>
  getVariantWidths(pictureWidth).filter((width) => width <= widestOnPages);

/** Days for which a deleted picture can be brought back. */
export const mediaTrashDays = 30;

/**
 * What shows pictures: a post, the text of a page, what search engines and messengers are told of it, a setting; and what is
 * in the trash, which would show them again.
 */
export const mediaUseKinds = ['blog-post', 'page', 'page-seo', 'setting', 'trash'] as const;

export type MediaUseKind = (typeof mediaUseKinds)[number];

/** Address of a picture in one width and type; it never shows anything else. */
export const getMediaPath = (hash: string, width: number, type: VariantType): string =>
  `/media/${hash}/${width}.${type}`;

const mediaAddress = /\/media\/([0-9a-f]{64})\/\d+\.(?:avif|webp|jpg)/g;

/** The pictures of the library that a text refers to, by their hashes, each once: an address, or Markdown with several. */
export const findMediaHashes = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(mediaAddress), ([, hash = '']) => hash)),
];
