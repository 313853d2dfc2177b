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

export interface PictureMetadata {
  type: PictureType;
  width: number;
  height: number;
}

/** Names that sharp uses for the accepted formats. AVIF is reported as HEIF with AV1 compression. */
const sharpFormats = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
} as const satisfies Record<PictureType, string>;

const isPictureType = (mime: string | undefined): mime is PictureType => pictureTypes.some((type) => type === mime);

const acceptedTypes = 'JPEG, PNG, WebP or AVIF';

const damagedError = new UnprocessableContent(
  'This picture is damaged and cannot be read. Open the picture in an image editor, save it as PNG or JPEG, and upload it again.',
);

const animatedError = new UnprocessableContent(
  'This picture is animated. Upload a single frame, for example a screenshot.',
);

/**
 * Reads the type and size of a picture without decoding it. The file signature and the decoder must agree on the type.
 * @throws {UnsupportedMediaType}
 * @throws {UnprocessableContent} with advice
 */
export async function inspectPicture(path: string): Promise<PictureMetadata> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  if (!isPictureType(found?.mime)) throw new UnsupportedMediaType(await explainRejection(found?.mime, path));
  const metadata = await readMetadata(path).catch(() => null);
  if (!metadata || !isOfType(metadata, found.mime)) throw damagedError;
  if ((metadata.pages ?? 1) > 1) throw animatedError;
  const megapixels = (metadata.width * metadata.height) / 1_000_000;
  if (megapixels > maxPictureMegapixels)
    throw new UnprocessableContent(
      `This picture has ${Math.ceil(megapixels)} megapixels. The limit is ${maxPictureMegapixels}. Make the picture smaller and upload it again.`,
    );
  const { width, height } = metadata.autoOrient;
  if (Math.max(width, height) > maxPictureSidePx)
    throw new UnprocessableContent(
      `This picture is ${groupDigits(width)} by ${groupDigits(height)} pixels. The limit is ${groupDigits(maxPictureSidePx)} on each side. Make the picture smaller, or split it into several pictures.`,
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
    return 'This is an HEIC photo, which most browsers cannot show. On an iPhone, e-mail the photo to yourself and upload the attachment. To take JPEG photos in the future, choose Settings → Camera → Formats → Most Compatible.';
  if (mime === 'application/xml' || (await looksLikeSvg(path)))
    return 'SVG files can contain scripts and are not accepted. Export the drawing as PNG.';
  return `This is not a ${acceptedTypes} picture. Save the picture in one of these formats and upload it again.`;
}

const explainUnsupportedFormat = (format: string) =>
  `This is ${format}. Save the picture as a regular PNG or JPEG file and upload the new file.`;

const countFrames = async (path: string): Promise<number> => (await readMetadata(path).catch(() => null))?.pages ?? 1;

/** Reads the number of frames from the `acTL` chunk, because the decoder reads only the first frame. */
async function countPngFrames(path: string): Promise<number> {
  const head = await buffer(createReadStream(path, { end: headBytes }));
  const control = head.indexOf('acTL');
  return control < 0 || control + 8 > head.length ? 1 : head.readUInt32BE(control + 4);
}

const headBytes = 1_024;

async function looksLikeSvg(path: string): Promise<boolean> {
  const head = await text(createReadStream(path, { end: headBytes }));
  return /<svg[\s>]/i.test(head);
}

export const toDamagedPictureError = (cause: unknown): unknown => (isDecodingError(cause) ? damagedError : cause);

/** sharp throws plain `Error` objects. Our own errors are instances of subclasses. */
const isDecodingError = (error: unknown) => error instanceof Error && error.constructor === Error;

/** Omits the folder, the extension and characters that cannot be stored. */
export function createPictureName(fileName: string): string {
  const name = fileName
    .replace(/^.*[\\/]/s, '')
    .replace(/\.\w{1,5}$/, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .toWellFormed();
  return cutText(name, textLimits.name) || 'Picture';
}
