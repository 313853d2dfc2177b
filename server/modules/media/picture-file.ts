import { createReadStream } from 'node:fs';
import { buffer, text } from 'node:stream/consumers';
import { fileTypeFromFile } from 'file-type';
import type { Metadata } from 'sharp';
import {
  maxPictureMegapixels,
  maxPictureSidePx,
  type PictureType,
  pictureTypes,
} from '../../../shared/domain/content/media.ts';
import { groupDigits } from '../../../shared/domain/digits.ts';
import { textLimits } from '../../../shared/domain/limits.ts';
import { cutText } from '../../../shared/domain/texts.ts';
import { UnprocessableContent, UnsupportedMediaType } from '../../http/errors.ts';
import { readMetadata } from './picture-codec.ts';

export interface PictureFacts {
  type: PictureType;
  /** Size of the picture when it is upright, in pixels. */
  width: number;
  height: number;
}

/** What sharp calls the formats that are taken; AVIF is HEIF with a compression of its own. */
const sharpFormats = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
} as const satisfies Record<PictureType, string>;

const isPictureType = (mime: string | undefined): mime is PictureType => pictureTypes.some((type) => type === mime);

const acceptedTypes = 'JPEG, PNG, WebP or AVIF';

const damagedError = new UnprocessableContent(
  'This picture is damaged and cannot be read. Please open it and save it again.',
);

const animatedError = new UnprocessableContent(
  'This picture moves. Please upload a single picture of it, for example a screenshot.',
);

/**
 * What a file is, by what it holds and whatever it is called: its first bytes and the decoder have to say the same. Nothing
 * is decoded yet.
 * @throws {UnsupportedMediaType} {UnprocessableContent} in words that say what to do.
 */
export async function inspectPicture(path: string): Promise<PictureFacts> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!isPictureType(found?.mime)) throw new UnsupportedMediaType(await explainRejection(found?.mime, path));
  const metadata = await readMetadata(path).catch(() => null);
  if (!metadata || !isOfType(metadata, found.mime)) throw damagedError;
  if ((metadata.pages ?? 1) > 1) throw animatedError;
  const megapixels = (metadata.width * metadata.height) / 1_000_000;
  if (megapixels > maxPictureMegapixels)
    throw new UnprocessableContent(
      `This picture has ${Math.ceil(megapixels)} megapixels; at most ${maxPictureMegapixels} can be shown. Please make it smaller first.`,
    );
  const { width, height } = metadata.autoOrient;
  if (Math.max(width, height) > maxPictureSidePx)
    throw new UnprocessableContent(
      `This picture is ${groupDigits(width)} by ${groupDigits(height)} pixels; at most ${groupDigits(maxPictureSidePx)} on a side can be shown. Please cut it into parts.`,
    );
  return { type: found.mime, width, height };
}

const isOfType = ({ format, compression }: Metadata, type: PictureType) =>
  format === sharpFormats[type] && (type !== 'image/avif' || compression === 'av1');

async function explainRejection(mime: string | undefined, path: string): Promise<string> {
  if (mime === 'image/gif')
    return (await countFrames(path)) > 1 ? animatedError.message : explainUnsupportedFormat('a GIF');
  if (mime === 'image/apng')
    return (await countPngFrames(path)) > 1 ? animatedError.message : explainUnsupportedFormat('an animated PNG');
  if (mime === 'image/heic' || mime === 'image/heif' || mime === 'image/heic-sequence')
    return 'This is a photo in the format HEIC, which browsers do not show. On an iPhone choose Settings → Camera → Formats → Most Compatible, or send the photo to yourself by e-mail and save it from there.';
  if (mime === 'application/xml' || (await looksLikeSvg(path)))
    return 'Drawings in the format SVG can hold programs, and are not taken. Please export it as PNG.';
  return `This is no picture in the format ${acceptedTypes}. Please save it in one of these formats first.`;
}

const explainUnsupportedFormat = (format: string) => `This is ${format}. Save it as PNG or JPEG first, please.`;

const countFrames = async (path: string): Promise<number> => (await readMetadata(path).catch(() => null))?.pages ?? 1;

/** The number of pictures that an animated PNG says it has, in its chunk `acTL`. The decoder reads the first one only. */
async function countPngFrames(path: string): Promise<number> {
  const head = await buffer(createReadStream(path, { end: headBytes }));
  const control = head.indexOf('acTL');
  return control < 0 || control + 8 > head.length ? 1 : head.readUInt32BE(control + 4);
}

/** Bytes in which a drawing, or a PNG, says what it is. */
const headBytes = 1_024;

async function looksLikeSvg(path: string): Promise<boolean> {
  const head = await text(createReadStream(path, { end: headBytes }));
  return /<svg[\s>]/i.test(head);
}

/** What failed when a file was decoded that had looked like a picture. */
export const toDamagedPictureError = (cause: unknown): unknown => (isDecodingError(cause) ? damagedError : cause);

/** libvips tells everything in words only; failures of ours are of other kinds. */
const isDecodingError = (error: unknown) => error instanceof Error && error.constructor === Error;

/** What a picture is called until somebody gives it a name: as its file, without folder, type, and what cannot be stored. */
export function createPictureName(fileName: string): string {
  const name = fileName
    .replace(/^.*[\\/]/s, '')
    .replace(/\.\w{1,5}$/, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed();
  return cutText(name, textLimits.name) || 'Picture';
}
