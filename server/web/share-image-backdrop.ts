import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectFolder } from '../project-folder.ts';
import { PictureCache } from './picture-cache.ts';

export interface ShareScene {
  file: string;
  /** Id of one drawing in the SVG file. */
  view: string;
}

/** Size in pixels that suits link previews on Facebook, WhatsApp and X. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** The cache has room for about sixty backdrops of 60 KB, which is more than the site needs. */
const maxCachedBytes = 4 * 1024 * 1024;

const truckPath = join(projectFolder, 'site/illustrations/hero-truck.svg');

/** Position and size in pixels. The size has the aspect ratio of the drawing. */
const truckPlace = { x: 560, y: 180, width: 672, height: 396 } as const;

/** Position and size in pixels. */
const picturePlace = { x: 668, width: 472, middle: 306, corner: 24 } as const;

/** Distance from the top of the image. */
const roadTopPx = 564;

const extractDrawing = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

/** Draws the sky and road of the home page, with the truck or the page's own picture. */
async function drawBackdrop(scene: ShareScene | null): Promise<Buffer> {
  const { width, height } = shareImageSize;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0b4a8f"/><stop offset="1" stop-color="#08396f"/></linearGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    <rect y="${roadTopPx}" width="${width}" height="${height - roadTopPx}" fill="#0f1b2d"/>
    ${scene ? await drawPicture(scene) : await drawTown()}
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function drawTown(): Promise<string> {
  const { x, y, width, height } = truckPlace;
  return `<defs>
      <linearGradient id="fade"><stop stop-color="#000"/><stop offset=".14" stop-color="#fff"/></linearGradient>
      <mask id="town"><rect x="${x}" width="${width}" height="${shareImageSize.height}" fill="url(#fade)"/></mask>
    </defs>
    <g mask="url(#town)">
      <svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="0 0 780 460">${extractDrawing(await readFile(truckPath, 'utf8'))}</svg>
    </g>`;
}

async function drawPicture({ file, view }: ShareScene): Promise<string> {
  const sheet = await readFile(file, 'utf8');
  const viewBox =
    new RegExp(`<view id="${view}" viewBox="([^"]+)"`).exec(sheet)?.[1] ?? /viewBox="([^"]+)"/.exec(sheet)?.[1] ?? '';
  const [, , viewWidth = 1, viewHeight = 1] = viewBox.split(/\s+/).map(Number);
  const { x, width, middle, corner } = picturePlace;
  const height = Math.round((width * viewHeight) / viewWidth);
  const y = middle - height / 2;
  return `<defs><clipPath id="frame"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}"/></clipPath></defs>
    <g clip-path="url(#frame)">
      <svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}">${extractDrawing(sheet)}</svg>
    </g>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" fill="none" stroke="#fff" stroke-width="6"/>`;
}

const backdrops = new PictureCache(maxCachedBytes);

/** Returns a backdrop. Each backdrop is drawn on first use and then cached. */
export const getShareImageBackdrop = (scene: ShareScene | null): Promise<Buffer> =>
  backdrops.get(JSON.stringify(scene), () => drawBackdrop(scene));
