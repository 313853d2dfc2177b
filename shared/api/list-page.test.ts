import { expect, test } from 'vitest';
import * as quotes from '../endpoints/leads/quotes.ts';
import { parseNextPagePath } from './list-page.ts';

const nextOf = (link: string | null) => parseNextPagePath(quotes.list, link);

test('reads the path of the next page', () => {
  expect(nextOf('</api/quotes?status=new&cursor=WyIy>; rel="next"')).toBe('/api/quotes?status=new&cursor=WyIy');
});

test('finds the next page among other links', () => {
  expect(nextOf('</api/quotes>; rel="first", </api/quotes?cursor=2>; rel=next')).toBe('/api/quotes?cursor=2');
});

test('accepts the next page of the same list only', () => {
  const next = (path: string) => parseNextPagePath({ path: '/api/posts/{post}/revisions' }, `<${path}>; rel="next"`);
  expect(next('/api/posts/a-1/revisions?cursor=2')).toBe('/api/posts/a-1/revisions?cursor=2');
  expect(next('/api/posts/a-1/b/revisions?cursor=2')).toBeNull();
  expect(next('/api/posts/a-1/comments?cursor=2')).toBeNull();
});

test.each([
  null,
  '',
  '</api/quotes>; rel="prev"',
  '</api/contacts?cursor=2>; rel="next"',
  '<https://evil.test/>; rel="next"',
  '<//evil.test/>; rel="next"',
])('returns null for %j', (link) => {
  expect(nextOf(link)).toBeNull();
});
