import { expect, test, vi } from 'vitest';
import { PictureCache } from './picture-cache.ts';

const kibibyte = 1_024;
const drawing = (kibibytes: number) => vi.fn(async () => Buffer.alloc(kibibytes * kibibyte));

test('drops the least recently used pictures above its limit', async () => {
  const pictures = new PictureCache(10 * kibibyte);
  const [first, second, third] = [drawing(4), drawing(4), drawing(4)];
  await pictures.get('first', first);
  await pictures.get('second', second);
  await pictures.get('first', first);
  expect(first).toHaveBeenCalledTimes(1);
  await pictures.get('third', third);
  await pictures.get('first', first);
  await pictures.get('second', second);
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

test('draws a picture above the limit without storing it', async () => {
  const pictures = new PictureCache(10 * kibibyte);
  const [small, large] = [drawing(4), drawing(11)];
  await pictures.get('small', small);
  expect(await pictures.get('large', large)).toHaveLength(11 * kibibyte);
  await pictures.get('large', large);
  await pictures.get('small', small);
  expect([small, large].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
});

test('draws once for simultaneous requests and retries a failure', async () => {
  const pictures = new PictureCache(10 * kibibyte);
  const draw = drawing(1).mockRejectedValueOnce(new Error('no font'));
  const asked = Array.from({ length: 5 }, () => pictures.get('a', draw));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
  await Promise.all(Array.from({ length: 5 }, () => pictures.get('a', draw)));
  expect(draw).toHaveBeenCalledTimes(2);
});
