import { expect, test } from 'vitest';
import * as blogPosts from '../endpoints/content/blog-posts.ts';
import * as faqs from '../endpoints/content/faqs.ts';
import * as mailings from '../endpoints/content/mailings.ts';
import * as pages from '../endpoints/content/pages.ts';
import * as quotes from '../endpoints/leads/quotes.ts';
import * as services from '../endpoints/site/services.ts';
import { buildPath, buildQueryKey, joinQueryKey } from './address.ts';

test.each([
  [buildQueryKey(blogPosts.list), ['/api/blog-posts']],
  [buildQueryKey(blogPosts.read, { params: { post: 'boxes' } }), ['/api/blog-posts', 'boxes']],
  [buildQueryKey(faqs.list, { query: { published: 'true' } }), ['/api/faqs?published=true']],
  [
    buildQueryKey(services.readRelatedContent, { params: { slug: 'courier' } }),
    ['/api/services', 'courier', 'reading'],
  ],
  [buildQueryKey(pages.read, { params: { id: '1' } }), ['/api/admin/pages', '1']],
])('cuts the segments of the key %j at the parameters of its path', (key, segments) => {
  expect(key).toEqual(segments);
});

test.each([
  [buildQueryKey(quotes.list), '/api/quotes'],
  [buildQueryKey(services.readRelatedContent, { params: { slug: 'courier' } }), '/api/services/courier/reading'],
  [['/api', 'admin', 'stats'], '/api/admin/stats'],
])('reads the key %j from %s', (key, path) => {
  expect(joinQueryKey(key)).toBe(path);
});

test('keeps a parameter in one segment of the path, whatever it contains', () => {
  expect(buildPath(mailings.sendTestArticle, { params: { id: 'a/b?c#d' } })).toBe(
    '/api/admin/blog-posts/a%2Fb%3Fc%23d/mailing/test',
  );
});

test('leaves out empty values of a query', () => {
  expect(buildPath(quotes.list, { query: { q: '', status: undefined, order: 'oldest', limit: 100 } })).toBe(
    '/api/quotes?order=oldest&limit=100',
  );
  expect(buildPath(blogPosts.readPage, { query: { q: 'box & tape' } })).toBe('/api/blog?q=box+%26+tape');
});
