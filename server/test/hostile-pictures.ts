import sharp from 'sharp';

/** A source of chance that is the same in every run. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Chance = () => number;

const formats = ['jpeg', 'png', 'webp', 'avif'] as const;

/** Real pictures of each type, which the others are made of. */
export async function realPictures(): Promise<Buffer[]> {
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

const below = (chance: Chance, end: number) => Math.floor(chance() * end);

const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
const archive = Buffer.from('504b0304140000000800', 'hex');

/** What is done to a picture. Some remain pictures, and are harmless then. */
const mutations: readonly ((picture: Buffer, chance: Chance) => Buffer)[] = [
  /** Broken off. */
  (picture, chance) => picture.subarray(0, below(chance, picture.length)),
  /** Some bytes are others. */
  (picture, chance) => {
    const damaged = Buffer.from(picture);
    for (let count = 1 + below(chance, 20); count > 0; count -= 1)
      damaged[below(chance, damaged.length)] = below(chance, 256);
    return damaged;
  },
  /** Of the head, where sizes and counts are. */
  (picture, chance) => {
    const damaged = Buffer.from(picture);
    for (let count = 1 + below(chance, 6); count > 0; count -= 1)
      damaged[4 + below(chance, Math.min(120, damaged.length - 4))] = chance() < 0.5 ? 255 : below(chance, 256);
    return damaged;
  },
  /** A part of it is missing, or there twice. */
  (picture, chance) => {
    const [from, to] = [below(chance, picture.length), below(chance, picture.length)];
    return Buffer.concat([picture.subarray(0, from), picture.subarray(to)]);
  },
  /** A page or an archive behind it, or before it. */
  (picture, chance) => Buffer.concat(chance() < 0.5 ? [picture, html, archive] : [html, picture]),
  /** A page within it. */
  (picture, chance) => {
    const at = below(chance, picture.length);
    return Buffer.concat([picture.subarray(0, at), html, picture.subarray(at)]);
  },
  /** The head of another type. */
  (picture, chance) => {
    const heads = [
      'ffd8ffe000104a464946',
      '89504e470d0a1a0a',
      '524946460000000057454250',
      '0000001c667479706176696600000000',
    ];
    const head = Buffer.from(heads[below(chance, heads.length)] ?? '', 'hex');
    return Buffer.concat([head, picture.subarray(head.length)]);
  },
  /** Nothing but chance. */
  (_, chance) => Buffer.from(Array.from({ length: 1 + below(chance, 2_000) }, () => below(chance, 256))),
];

/** One hostile file after the other: damaged, lying, and two things at once. */
export function* hostileFiles(pictures: readonly Buffer[], count: number, seed: number): Iterable<Buffer> {
  const chance = chanceOf(seed);
  for (let made = 0; made < count; made += 1) {
    const picture = pictures[below(chance, pictures.length)] ?? html;
    const mutate = mutations[made % mutations.length];
    yield mutate ? mutate(picture, chance) : picture;
  }
}

/** A PNG that says it is this large and holds next to nothing: what is decoded would be 4 bytes for each pixel. */
export async function pngBomb(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
