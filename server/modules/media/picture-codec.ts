import type { Metadata, Sharp } from 'sharp';
import { maxMasterWidthPx, maxPictureMegapixels, type VariantType } from '../../../shared/domain/content/media.ts';

/** Time after which a picture is given up: nothing that is let in takes so long, unless somebody has made it to. */
const timeoutSeconds = 60;

/** Width of the picture that stands in for another until that has come, in pixels. */
const placeholderWidth = 16;

/** Bytes for each pixel of width, which no variant shall exceed: 60 kB where it is 960 pixels wide. */
const bytesPerWidth = { avif: 62, webp: 90, jpg: 110 } as const;

/** Qualities that are tried one after the other until the picture is small enough; the last one is taken as it is. */
const qualities = { avif: [50, 40, 30], webp: [74, 62, 50], jpg: [80, 70, 60] } as const;

/** What a picture is kept as: upright, in sRGB, without what a camera or an editor has written into it. */
export interface Master {
  bytes: Buffer;
  /** A few pixels of it, as a `data:` address. */
  placeholder: string;
}

/** The library is large, and loaded with the first picture. It keeps nothing: no picture is decoded twice in a row. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}

async function openPicture(input: string | Buffer): Promise<Sharp> {
  const sharp = await loadSharp();
  return sharp(input, { failOn: 'error', limitInputPixels: maxPictureMegapixels * 1_000_000 }).timeout({
    seconds: timeoutSeconds,
  });
}

/** What a file says of itself; nothing is decoded. @throws when that cannot be read */
export async function readMetadata(path: string): Promise<Metadata> {
  const sharp = await loadSharp();
  return sharp(path, { limitInputPixels: false }).metadata();
}

/** Decodes a file, by its path or its bytes, and makes it anew. @throws when it is damaged */
export async function makeMaster(file: string | Buffer): Promise<Master> {
  const picture = await openPicture(file);
  const { depth } = await picture.metadata();
  // Sharp leaves deeper colours in the space Display P3, which WebP without a profile does not have.
  if (depth === 'ushort') picture.pipelineColourspace('srgb');
  const bytes = await picture
    .autoOrient()
    .resize({ width: maxMasterWidthPx, withoutEnlargement: true })
    .webp({ quality: 90, effort: 2, smartSubsample: true })
    .toBuffer();
  const tiny = await (await openPicture(bytes)).resize({ width: placeholderWidth }).webp({ quality: 40 }).toBuffer();
  return { bytes, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

/** One width of a picture in one type. */
export async function encodeVariant(master: Buffer, width: number, type: VariantType): Promise<Buffer> {
  const resized = await openPicture(master);
  resized.resize({ width, withoutEnlargement: true });
  let bytes = Buffer.alloc(0);
  for (const quality of qualities[type]) {
    bytes = await encoders[type](resized.clone(), quality).toBuffer();
    if (bytes.length <= width * bytesPerWidth[type]) break;
  }
  return bytes;
}

const encoders: Readonly<Record<VariantType, (picture: Sharp, quality: number) => Sharp>> = {
  // More effort takes ten times as long for a tenth of the bytes.
  avif: (picture, quality) => picture.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture, quality) => picture.webp({ quality, smartSubsample: true }),
  jpg: (picture, quality) => picture.flatten({ background: 'white' }).jpeg({ quality, mozjpeg: true }),
};
