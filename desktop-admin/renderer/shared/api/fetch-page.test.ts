import { expect, test } from 'vitest';
import { nextPath } from './fetch-page.ts';

test('reads the path of the next page', () => {
  expect(nextPath('</api/quotes?status=new&cursor=WyIy>; rel="next"')).toBe('/api/quotes?status=new&cursor=WyIy');
});

test('finds it among others', () => {
  expect(nextPath('</api/quotes>; rel="first", </api/quotes?cursor=2>; rel=next')).toBe('/api/quotes?cursor=2');
});

test.each([null, '', '</api/quotes>; rel="prev"', '<https://evil.test/>; rel="next"', '<//evil.test/>; rel="next"'])(
  'finds none in %j',
  (link) => {
    expect(nextPath(link)).toBeNull();
  },
);
