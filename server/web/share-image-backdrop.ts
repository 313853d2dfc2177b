import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { projectFolder } from '../project-folder.ts';
import { PictureCache } from './picture-cache.ts';

/** A picture of ours that stands for a page. */
export interface ShareScene {
  /** Path of an SVG file. */
  file: string;
  /** Which picture of it, when it is a sheet of several. */
  view: string;
}

/** Pixels: what Facebook, WhatsApp and X ask for. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/** Room for a backdrop of each service and category, and some to spare: about sixty of 60 KB. */
const maxCachedBytes = 4 * 1024 * 1024;

const truckPath = join(projectFolder, 'site/illustrations/hero-truck.svg');

/** Place of the truck in pixels, in the proportions of its drawing. */
const truckPlace = { x: 560, y: 180, width: 672, height: 396 } as const;

/** Place of a page's own picture, in pixels. */
const picturePlace = { x: 668, width: 472, middle: 306, corner: 24 } as const;

/** Distance of the road's upper edge from the top of the image, in pixels. */
const roadTopPx = 564;

/** What stands between an SVG file's first and last tag. */
const extractDrawing = (svg: string) => svg.replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');

/** The same sky and road as on Home, with the town and its truck or the page's own picture, and without a word on it. */
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

/** Draws one of the pictures that share an SVG file, in a frame. */
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

/** The backdrop of a scene, which is drawn with the first picture of its kind and is the same for all of them. */
export const getShareImageBackdrop = (scene: ShareScene | null): Promise<Buffer> =>
  backdrops.get(JSON.stringify(scene), () => drawBackdrop(scene));
