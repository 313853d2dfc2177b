import type { Metadata, Sharp } from 'sharp';
import {
  maxMasterPictureWidthPx,
  maxPictureMegapixels,
  type VariantType,
} from '../../../shared/domain/content/media.ts';

/** Limits the processing time of hostile files. Normal pictures never take this long. */
const timeoutSeconds = 60;

const placeholderWidthPx = 16;

/** Maximum bytes of a variant per pixel of width. For example, AVIF may take 60 kB at 960 pixels. */
const bytesPerWidth = { avif: 62, webp: 90, jpg: 110 } as const;

/** Qualities to try in order until the variant is small enough. The last quality is always accepted. */
const qualities = { avif: [50, 40, 30], webp: [74, 62, 50], jpg: [80, 70, 60] } as const;

/** Source of all variants. The picture is upright and in sRGB, without metadata from cameras and editors. */
export interface MasterPicture {
  bytes: Buffer;
  placeholder: string;
}

/** Loads the large library on first use. Turns off the cache, because no picture is decoded twice in a row. */
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

export async function readMetadata(path: string): Promise<Metadata> {
  const sharp = await loadSharp();
  return sharp(path, { limitInputPixels: false }).metadata();
}

export async function createMasterPicture(file: string | Buffer): Promise<MasterPicture> {
  const picture = await openPicture(file);
  const { depth } = await picture.metadata();
  // By default, sharp converts 16-bit pictures to Display P3. Browsers read WebP without a colour profile as sRGB.
  if (depth === 'ushort') picture.pipelineColourspace('srgb');
  const bytes = await picture
    .autoOrient()
    .resize({ width: maxMasterPictureWidthPx, withoutEnlargement: true })
    .webp({ quality: 90, effort: 2, smartSubsample: true })
    .toBuffer();
  const tiny = await (await openPicture(bytes)).resize({ width: placeholderWidthPx }).webp({ quality: 40 }).toBuffer();
  return { bytes, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

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
  // A higher effort takes ten times as long, but saves only a tenth of the bytes.
  avif: (picture, quality) => picture.avif({ quality, effort: 2, chromaSubsampling: '4:2:0' }),
  webp: (picture, quality) => picture.webp({ quality, smartSubsample: true }),
  jpg: (picture, quality) => picture.flatten({ background: 'white' }).jpeg({ quality, mozjpeg: true }),
};
