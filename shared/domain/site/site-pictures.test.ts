import { expect, test } from 'vitest';
import { createSiteLogo } from './site-pictures.ts';

const hash = 'a'.repeat(64);

test.each([
  ['wide', { width: 1_200, height: 200 }, { src: `/media/${hash}/480.webp`, width: 200, height: 33, hasName: true }],
  ['square', { width: 900, height: 900 }, { src: `/media/${hash}/320.webp`, width: 40, height: 40, hasName: false }],
  ['tall', { width: 300, height: 1_200 }, { src: `/media/${hash}/300.webp`, width: 10, height: 40, hasName: false }],
  ['small', { width: 90, height: 30 }, { src: `/media/${hash}/90.webp`, width: 120, height: 40, hasName: true }],
  ['a thread', { width: 8_000, height: 10 }, { src: `/media/${hash}/480.webp`, width: 200, height: 1, hasName: true }],
])('fits a logo that is %s into the header', (_, size, shown) => {
  expect(createSiteLogo({ hash, ...size })).toEqual(shown);
});
