import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { extractRtfPictures } from './rtf-pictures.ts';

const word = readFileSync(new URL('../../../../e2e/clipboard/word-pictures.rtf.txt', import.meta.url), 'utf8');

const told = async (rtf: string) =>
  Promise.all(
    extractRtfPictures(rtf).map(async (file) => [
      file.name,
      file.type,
      Buffer.from(await file.arrayBuffer()).toString('latin1'),
    ]),
  );

test('extracts each picture of a Word text once, in order, with its exact bytes', async () => {
  expect(await told(word)).toEqual([
    ['picture 1', 'image/jpeg', expect.stringMatching(/^\xff\xd8\xff.*\xff\xd9$/s)],
    ['picture 2', 'image/png', expect.stringMatching(/^\x89PNG\r\n.*IEND\xaeB`\x82$/s)],
  ]);
});

test.each([
  ['nothing', ''],
  ['no picture', String.raw`{\rtf1 {\b bold} text}`],
  ['other formats than PNG and JPEG', String.raw`{\rtf1{\pict\emfblip 0102}{\pict\wmetafile8 0102}}`],
  ['what is cut off, or holds other signs', String.raw`{\rtf1{\pict\pngblip 89504}{\pict\pngblip 89xx}{\pict\pngblip`],
])('finds no picture in %s', async (_, rtf) => {
  expect(await told(rtf)).toEqual([]);
});

test('separates the bytes from a name before them', async () => {
  expect(await told(String.raw`{\rtf1{\pict\pngblip\bliptag-12{\*\blipuid 00ff}8950{\sp x}4e47}}`)).toEqual([
    ['picture 1', 'image/png', '\x89PNG'],
  ]);
});
