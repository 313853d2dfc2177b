import { expect, test } from 'vitest';
import { formatMenu } from './use-menu-form.ts';

test('formats one menu entry per line', () => {
  const home = { label: 'Home', href: '/', isHidden: false };
  const blog = { label: 'Blog', href: '/blog', isHidden: true };
  expect(formatMenu([home, blog])).toBe('Home → /\nBlog → /blog (hidden)');
});
