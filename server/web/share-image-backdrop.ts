import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectFolder } from '../project-folder.ts';

/** Pixels: what Facebook, WhatsApp and X ask for. */
export const shareImageSize = { width: 1200, height: 630 } as const;

const scenePath = join(projectFolder, 'site/illustrations/hero-truck.svg');

/** Where the truck stands: pixels, in the proportions of its drawing. */
const scene = { x: 560, y: 180, width: 672, height: 396 } as const;

/** The top of the road. */
const road = 564;

/** The same sky, town and road as on Home, without a word on it. */
async function drawBackdrop(): Promise<Buffer> {
  const drawing = (await readFile(scenePath, 'utf8')).replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const { width, height } = shareImageSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0b4a8f"/><stop offset="1" stop-color="#08396f"/></linearGradient>
      <linearGradient id="fade"><stop stop-color="#000"/><stop offset=".14" stop-color="#fff"/></linearGradient>
      <mask id="town"><rect x="${scene.x}" width="${scene.width}" height="${height}" fill="url(#fade)"/></mask>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <rect y="${road}" width="${width}" height="${height - road}" fill="#0f1b2d"/>
    <g mask="url(#town)">
      <svg x="${scene.x}" y="${scene.y}" width="${scene.width}" height="${scene.height}" viewBox="0 0 780 460">${drawing}</svg>
    </g>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

let backdrop: Promise<Buffer> | undefined;

/** Drawn with the first picture, and the same for all. */
export function shareImageBackdrop(): Promise<Buffer> {
  backdrop ??= drawBackdrop();
  return backdrop;
}
