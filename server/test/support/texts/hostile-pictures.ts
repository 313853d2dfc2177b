import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type RandomSource = () => number;

const formats = ['jpeg', 'png', 'webp', 'avif'] as const;

export async function createRealPictures(): Promise<Buffer[]> {
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const looks = formats.flatMap((format) => [
    { format, width: 64, height: 48 },
    { format, width: 333, height: 111 },
  ]);
  return Promise.all(
    looks.map(({ format, width, height }) =>
      sharp({ create: { width, height, channels: 3, background: '#000', noise } })
        .withExif({ IFD0: { Make: 'Tecno', ImageDescription: '<script>alert(1)</script>' } })
        .toFormat(format)
        .toBuffer(),
    ),
  );
}

const pickBelow = (chance: RandomSource, end: number) => Math.floor(chance() * end);

const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
const archive = Buffer.from('504b0304140000000800', 'hex');

/** Some results are valid and harmless. */
const mutations: readonly ((picture: Buffer, chance: RandomSource) => Buffer)[] = [
  (picture, chance) => picture.subarray(0, pickBelow(chance, picture.length)),
  (picture, chance) => {
    const damaged = Buffer.from(picture);
    for (let count = 1 + pickBelow(chance, 20); count > 0; count -= 1)
      damaged[pickBelow(chance, damaged.length)] = pickBelow(chance, 256);
    return damaged;
  },
  (picture, chance) => {
    const damaged = Buffer.from(picture);
    for (let count = 1 + pickBelow(chance, 6); count > 0; count -= 1)
      damaged[4 + pickBelow(chance, Math.min(120, damaged.length - 4))] = chance() < 0.5 ? 255 : pickBelow(chance, 256);
    return damaged;
  },
  (picture, chance) => {
    const [from, to] = [pickBelow(chance, picture.length), pickBelow(chance, picture.length)];
    return Buffer.concat([picture.subarray(0, from), picture.subarray(to)]);
  },
  /** Adds a web page or an archive at the end, or a web page at the start. */
  (picture, chance) => Buffer.concat(chance() < 0.5 ? [picture, html, archive] : [html, picture]),
  (picture, chance) => {
    const at = pickBelow(chance, picture.length);
    return Buffer.concat([picture.subarray(0, at), html, picture.subarray(at)]);
  },
  (picture, chance) => {
    const heads = [
      'ffd8ffe000104a464946',
      '89504e470d0a1a0a',
      '524946460000000057454250',
      '0000001c667479706176696600000000',
    ];
    const head = Buffer.from(heads[pickBelow(chance, heads.length)] ?? '', 'hex');
    return Buffer.concat([head, picture.subarray(head.length)]);
  },
  (_, chance) => Buffer.from(Array.from({ length: 1 + pickBelow(chance, 2_000) }, () => pickBelow(chance, 256))),
];

export function* generateHostilePictures(pictures: readonly Buffer[], count: number, seed: number): Iterable<Buffer> {
  const chance = createRandom(seed);
  for (let made = 0; made < count; made += 1) {
    const picture = pictures[pickBelow(chance, pictures.length)] ?? html;
    const mutate = mutations[made % mutations.length];
    yield mutate ? mutate(picture, chance) : picture;
  }
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>';

export function encodePngChunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export const insertPngChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** Inserts at most 65,533 bytes after the first two. */
function insertJpegSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

/** Changes the first frame header. */
function setJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const lying = Buffer.from(jpeg);
  const frame = lying.indexOf(Buffer.from([0xff, 0xc0]));
  lying.writeUInt16BE(height, frame + 5);
  lying.writeUInt16BE(width, frame + 7);
  return lying;
}

/** `outcome` is the status of a rejection, or `harmless` if the file is accepted and encoded again. */
export interface HostileFile {
  name: string;
  bytes: Buffer;
  outcome: number | 'harmless';
}

export async function createHostileFiles(): Promise<HostileFile[]> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#1160b7' } });
  const [jpeg, png, webp, avif] = await Promise.all(
    formats.map((format) => picture.clone().toFormat(format).toBuffer()),
  );
  const frames = await Promise.all([picture.clone(), picture.clone().negate()].map((frame) => frame.png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const gif = await picture.clone().gif().toBuffer();
  const tiff = await picture.clone().tiff().toBuffer();
  if (!jpeg || !png || !webp || !avif) throw new Error('sharp makes all four');
  const zeros = deflateSync(Buffer.alloc(50 * 1024 ** 2));
  const largeWebp = Buffer.from(webp);
  const isLossy = largeWebp.indexOf('VP8 ');
  largeWebp.writeUInt16LE(16_383, isLossy + 14);
  largeWebp.writeUInt16LE(16_383, isLossy + 16);
  const box = avif.indexOf('ispe');
  const largeAvif = Buffer.from(avif);
  largeAvif.writeUInt32BE(60_000, box + 8);
  largeAvif.writeUInt32BE(60_000, box + 12);
  const orientation = await picture.clone().withMetadata({ orientation: 5 }).jpeg().toBuffer();
  return [
    { name: 'a drawing with a script', bytes: Buffer.from(svg), outcome: 415 },
    { name: 'a drawing that is packed', bytes: gzipSync(svg), outcome: 415 },
    { name: 'a page', bytes: html, outcome: 415 },
    { name: 'a program', bytes: Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), outcome: 415 },
    { name: 'a script that begins as a GIF', bytes: Buffer.from('GIF89a=1;alert(document.domain)//'), outcome: 415 },
    { name: 'a GIF', bytes: gif, outcome: 415 },
    { name: 'a TIFF', bytes: tiff, outcome: 415 },
    {
      name: 'commands for ImageMagick',
      bytes: Buffer.from('push graphic-context\nfill url(https://127.0.0.1/)'),
      outcome: 415,
    },
    { name: 'PostScript', bytes: Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n'), outcome: 415 },
    { name: 'a WebP that moves', bytes: moving, outcome: 422 },
    {
      name: 'a JPEG that says it is 65,500 pixels wide and high',
      bytes: setJpegSize(jpeg, 65_500, 65_500),
      outcome: 422,
    },
    { name: 'a JPEG that says it has no pixel', bytes: setJpegSize(jpeg, 0, 0), outcome: 422 },
    { name: 'a WebP that says it is 16,383 pixels wide and high', bytes: largeWebp, outcome: 422 },
    { name: 'an AVIF that says it is 60,000 pixels wide and high', bytes: largeAvif, outcome: 422 },
    {
      name: 'a PNG with 50 MB of text, packed',
      bytes: insertPngChunks(png, encodePngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), zeros]))),
      outcome: 'harmless',
    },
    {
      name: 'a PNG with a colour profile of 50 MB, packed',
      bytes: insertPngChunks(png, encodePngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0', 'latin1'), zeros]))),
      outcome: 'harmless',
    },
    {
      name: 'a PNG with 20,000 chunks of nothing',
      bytes: insertPngChunks(png, ...Array.from({ length: 20_000 }, () => encodePngChunk('tEXt', Buffer.from('a\0b')))),
      outcome: 'harmless',
    },
    { name: 'a JPEG with a page in its comment', bytes: insertJpegSegment(jpeg, 0xfe, html), outcome: 'harmless' },
    {
      name: 'a JPEG whose EXIF data end nowhere',
      bytes: insertJpegSegment(jpeg, 0xe1, Buffer.from('Exif\0\0MM\0*\xff\xff\xff\xff', 'latin1')),
      outcome: 'harmless',
    },
    { name: 'a JPEG that lies on its side, in a mirror', bytes: orientation, outcome: 'harmless' },
    { name: 'a WebP with an archive behind it', bytes: Buffer.concat([webp, archive]), outcome: 'harmless' },
  ];
}

/** Declares a huge size but has almost no content. Decoding takes 4 bytes per pixel. */
export async function createPngBomb(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
