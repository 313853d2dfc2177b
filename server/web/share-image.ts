import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createElement, type ReactElement } from 'react';
import satori from 'satori';
import sharp from 'sharp';
import { getShareImageBackdrop, type ShareScene, shareImageSize } from './share-image-backdrop.ts';

const amber = '#f5a524';
const pale = '#cfe3f7';

export interface ShareImageContent {
  title: string;
  companyName: string;
  /** Empty if the site has no tagline, or if the title contains the tagline. */
  tagline: string;
  scene: ShareScene | null;
}

type Style = Record<string, string | number>;

const createBox = (style: Style, ...children: (ReactElement | string)[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

/** Returns the font size. A longer title gets a smaller size, so that the title fits and stays readable in a chat. */
const getTitleSizePx = (title: string) => {
  const { length } = title;
  return length > 100 ? 42 : length > 60 ? 48 : length > 40 ? 54 : length > 24 ? 60 : 68;
};

/** Places the company name at the top, the title to the left of the picture, and the tagline on the road. */
const buildLayout = ({ title, companyName, tagline }: ShareImageContent) =>
  createBox(
    { ...shareImageSize, boxSizing: 'border-box', flexDirection: 'column', color: 'white', padding: '56px 72px 0' },
    createBox(
      { alignItems: 'center', gap: 18, fontSize: 34, fontWeight: 700 },
      createBox({ width: 12, height: 40, backgroundColor: amber, borderRadius: 6 }),
      createBox({ display: 'block', width: 900, lineClamp: 1, overflowWrap: 'anywhere' }, companyName),
    ),
    createBox(
      {
        width: 560,
        height: 372,
        alignItems: 'center',
        fontSize: getTitleSizePx(title),
        fontWeight: 800,
        lineHeight: 1.16,
      },
      createBox({ display: 'block', lineClamp: 6, letterSpacing: '-0.02em', overflowWrap: 'anywhere' }, title),
    ),
    createBox(
      { position: 'absolute', left: 72, bottom: 0, height: 66, alignItems: 'center', color: pale, fontSize: 26 },
      createBox({ display: 'block', width: 1056, lineClamp: 1, overflowWrap: 'anywhere' }, tagline),
    ),
  );

/** Font subsets, in the order in which they are searched for a letter. */
const subsets = ['latin', 'latin-ext', 'vietnamese', 'cyrillic-ext'] as const;

/** Loads fonts from a package, because the server may have no system fonts. */
async function loadFonts() {
  const resolve = createRequire(import.meta.url).resolve;
  const weights = [700, 800] as const;
  return Promise.all(
    subsets.flatMap((subset) =>
      weights.map(async (weight) => ({
        name: `Plus Jakarta Sans ${subset}`,
        weight,
        data: await readFile(
          resolve(`@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-${subset}-${weight}-normal.woff`),
        ),
      })),
    ),
  );
}

let fonts: ReturnType<typeof loadFonts> | undefined;

/** Draws the PNG that messaging apps show beside a link. */
export async function drawShareImage(content: ShareImageContent): Promise<Buffer> {
  return sharp(await getShareImageBackdrop(content.scene))
    .composite([{ input: Buffer.from(await drawWords(content)) }])
    .png({ palette: true, compressionLevel: 9, effort: 4 })
    .toBuffer();
}

/** Draws the texts as an SVG image. Omits letters that no font contains, because such letters would appear as boxes. */
async function drawWords(content: ShareImageContent): Promise<string> {
  fonts ??= loadFonts();
  const options = { ...shareImageSize, fonts: await fonts };
  const missing = new Set<string>();
  const words = await satori(buildLayout(content), {
    ...options,
    loadAdditionalAsset: async (_, letters) => {
      for (const { segment } of graphemes.segment(letters)) missing.add(segment);
      return [];
    },
  });
  return missing.size === 0 ? words : satori(buildLayout(removeUndrawableLetters(content, missing)), options);
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Removes letters that no font contains. If no title remains, the tagline or company name replaces the title. */
function removeUndrawableLetters(
  { scene, ...texts }: ShareImageContent,
  missing: ReadonlySet<string>,
): ShareImageContent {
  const title = toDrawableText(texts.title, missing);
  const companyName = toDrawableText(texts.companyName, missing);
  const tagline = toDrawableText(texts.tagline, missing);
  return title
    ? { title, companyName, tagline, scene }
    : { title: tagline || companyName, companyName, tagline: '', scene };
}

/** Matches punctuation that is left at the start or end of a text after a word is removed. */
const looseSignsPattern = /^[\s\p{Pd}:|,;·]+|[\s\p{Pd}:|,;·]+$/gu;

function toDrawableText(text: string, missing: ReadonlySet<string>): string {
  const letters = Array.from(graphemes.segment(text), ({ segment }) => (missing.has(segment) ? ' ' : segment)).join('');
  return /[\p{L}\p{N}]/u.test(letters) ? letters.replace(looseSignsPattern, '').replace(/\s+/g, ' ') : '';
}
