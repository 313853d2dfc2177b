import { expect, test } from 'vitest';
import { pathOfKey, queryKeys } from './query-keys.ts';

test.each([
  [queryKeys.blogPosts, '/api/blog-posts'],
  [queryKeys.blogPost('boxes'), '/api/blog-posts/boxes'],
  [queryKeys.publishedFaqs, '/api/faqs?published=true'],
  [queryKeys.quotes, '/api/quotes'],
  [queryKeys.adminPage('1'), '/api/admin/pages/1'],
  [['/api', 'admin', 'stats'], '/api/admin/stats'],
])('the key %j is read from %s', (key, path) => {
  expect(pathOfKey(key)).toBe(path);
});
