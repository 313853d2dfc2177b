import { expect, test } from 'vitest';
import { areSame, draftOf, entriesOf, menuText, withEntryMoved } from './menu-draft.ts';

const home = { label: 'Home', href: '/', isHidden: false };
const blog = { label: 'Blog', href: '/blog', isHidden: true };
const faqs = { label: 'FAQs', href: '/faqs', isHidden: false };

test('each entry has a name of its own, and keeps it when it is moved', () => {
  const draft = [home, blog, faqs].map(draftOf);
  expect(new Set(draft.map(({ id }) => id)).size).toBe(3);
  expect(withEntryMoved(draft, 0, 2)).toEqual([draft[1], draft[2], draft[0]]);
  expect(entriesOf(withEntryMoved(draft, 2, 0))).toEqual([faqs, home, blog]);
});

test.each([
  [[home, blog], true],
  [[blog, home], false],
  [[home], false],
  [[home, { ...blog, isHidden: false }], false],
  [[home, { ...blog, label: 'Blogu' }], false],
])('tells whether something is changed', (entries, expected) => {
  expect(areSame([home, blog], entries)).toBe(expected);
});

test('is compared line by line', () => {
  expect(menuText([home, blog])).toBe('Home → /\nBlog → /blog (hidden)');
});
