// @ts-check
// `node scripts/desktop-icons.mjs` draws the pictures of the desktop app from SVG. Commit the results.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root, say } from './setup-step.mjs';

const build = join(root, 'desktop-admin/build');
const resources = join(root, 'desktop-admin/resources');
const icon = readFileSync(join(build, 'icon.svg'));

/** @type {(svg: Buffer | string, size: number) => Promise<Buffer>} */
const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 16) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toBuffer();

/** Writes Windows' table of PNG pictures. @param {number[]} sizes */
async function ico(sizes) {
  const pictures = await Promise.all(sizes.map((size) => png(icon, size)));
  const table = Buffer.alloc(6 + 16 * sizes.length);
  table.writeUInt16LE(1, 2);
  table.writeUInt16LE(sizes.length, 4);
  let offset = table.length;
  for (const [index, picture] of pictures.entries()) {
    const size = sizes[index] ?? 0;
    const at = 6 + 16 * index;
    table.writeUInt8(size % 256, at);
    table.writeUInt8(size % 256, at + 1);
    table.writeUInt16LE(1, at + 4);
    table.writeUInt16LE(32, at + 6);
    table.writeUInt32LE(picture.length, at + 8);
    table.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([table, ...pictures]);
}

/** Writes macOS' chunks of PNG pictures. The type of a chunk names its size. @param {[string, number][]} types */
async function icns(types) {
  const chunks = await Promise.all(types.map(async ([type, size]) => chunk(type, await png(icon, size))));
  return chunk('icns', Buffer.concat(chunks));
}

/** @type {(type: string, content: Buffer) => Buffer} */
function chunk(type, content) {
  const header = Buffer.alloc(8);
  header.write(type, 'ascii');
  header.writeUInt32BE(content.length + 8, 4);
  return Buffer.concat([header, content]);
}

/** The truck of the icon in one colour. @param {string} colour @param {string} [mark] */
const truck = (colour, mark = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="${colour}" d="M1 4h8v7H1zM10 6h2.5L15 8.500V11h-5z"/><g fill="${colour}"><circle cx="4.500" cy="12" r="1.800"/><circle cx="12" cy="12" r="1.800"/></g>${mark}</svg>`;

const dot = (/** @type {string} */ colour) => `<circle cx="12.500" cy="3.500" r="3" fill="${colour}"/>`;
const cut = (/** @type {string} */ colour) =>
  `<path d="M2 2l12 12" stroke="${colour}" stroke-width="2" stroke-linecap="round"/>`;

/** Digits are strokes, because text would depend on installed fonts. */
const digits = [
  '',
  'M8 4v8M8 4L6.200 5.500',
  'M5.800 5.600a2.300 2.300 0 1 1 4 1.800L5.800 12h4.600',
  'M5.800 4h4.400L7.600 7.100a2.400 2.400 0 1 1-2 4',
  'M9.400 12V4L5.600 9.600h5',
  'M10 4H6.500L6.200 7.500a2.500 2.500 0 1 1-.500 3.800',
  'M9.800 4.300A4.500 4.500 0 0 0 5.900 9.700a2.200 2.200 0 1 0 .3-1.200',
  'M5.800 4h4.500L7.200 12',
  'M8 7.600a1.800 1.800 0 1 0-.01 0zM8 7.600a2.200 2.200 0 1 0 .01 0z',
  'M10.100 6.300A4.500 4.500 0 0 1 6.200 11.700m3.900-5.400a2.200 2.200 0 1 0-.3 1.200',
];

/** @param {string} strokes */
const badge = (strokes) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="8" fill="#c9252d"/><path d="${strokes}" fill="none" stroke="#fff" stroke-width="1.600" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

writeFileSync(join(build, 'icon.png'), await png(icon, 512));
writeFileSync(join(build, 'icon.ico'), await ico([16, 24, 32, 48, 64, 128, 256]));
writeFileSync(
  join(build, 'icon.icns'),
  await icns([
    ['ic11', 32],
    ['ic12', 64],
    ['ic07', 128],
    ['ic13', 256],
    ['ic09', 512],
  ]),
);

/** @type {[string, string][]} */
const pictures = [
  ['tray', truck('#1160b7')],
  ['tray-new', truck('#1160b7', dot('#f5a524'))],
  ['tray-cut', truck('#8a94a3', cut('#c9252d'))],
  // macOS replaces black with the colour of its menu bar.
  ['trayTemplate', truck('#000')],
  ['tray-newTemplate', truck('#000', dot('#000'))],
  ['tray-cutTemplate', truck('#0007', cut('#000'))],
];
for (const [name, svg] of pictures) {
  writeFileSync(join(resources, `${name}.png`), await png(svg, 16));
  writeFileSync(join(resources, `${name}@2x.png`), await png(svg, 32));
}
for (const [count, strokes] of digits.entries()) {
  if (strokes) writeFileSync(join(resources, `badge-${count}.png`), await png(badge(strokes), 32));
}
writeFileSync(join(resources, 'badge-many.png'), await png(badge('M4.500 8h7M8 4.500v7'), 32));
writeFileSync(join(resources, 'badge-attention.png'), await png(badge('M8 3.800v5M8 12v.01'), 32));
say('Drawn: desktop-admin/build and desktop-admin/resources.');
