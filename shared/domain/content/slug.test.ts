import { expect, test } from 'vitest';
import { createArticleSlug, createPageSlug, slugPattern, suggestArticleSlug, suggestPageSlug } from './slug.ts';

test.each([
  ['Our Services', 'our-services'],
  ['Packing & Crating', 'packing-crating'],
  ["What's Included?", 'whats-included'],
  ['24/7 Support', '247-support'],
  ['  Door - to -- Door  ', 'door-to-door'],
  ['snake_case', 'snakecase'],
  ['Bima ya mizigo\tkwa Kenya', 'bima-ya-mizigo-kwa-kenya'],
  ['Café Zürich, Wanjirũ', 'cafe-zurich-wanjiru'],
  ['Straße nach Tromsø', 'strasse-nach-tromso'],
  ['-- !', ''],
  ['شركة نقل', ''],
  ['Переезд в Найроби', 'pereezd-v-nairobi'],
  ['Переїзд «Щастя» 2026', 'pereizd-shchastia-2026'],
  ['x'.repeat(250), 'x'.repeat(200)],
])('gives the page %j the slug %j', (title, slug) => {
  expect(createPageSlug(title)).toBe(slug);
});

test.each([
  ['Moving Tips', 'moving-tips'],
  ['Packing & Crating', 'packing-crating'],
  ["What's Included?", 'what-s-included'],
  ['24/7 Support', '24-7-support'],
  ['...Door - to -- Door!', 'door-to-door'],
  ['snake_case', 'snake-case'],
  ['Café Zürich', 'cafe-zurich'],
  ['!?', ''],
])('gives the article %j the slug %j', (title, slug) => {
  expect(createArticleSlug(title)).toBe(slug);
});

test('suggests slugs that are valid', () => {
  for (const title of ['a-', ' - a', `${'word '.repeat(60)}`, 'Ünïcödé (2026)', 'ﬁne ½']) {
    expect(createPageSlug(title)).toMatch(slugPattern);
    expect(createArticleSlug(title)).toMatch(slugPattern);
  }
});

test.each(['شركة نقل', '搬家', '🚚', '!?'])(
  'suggests the Nairobi time for the title %j, which leaves no slug',
  (title) => {
    const moment = new Date('2026-11-27T21:15:00Z');
    expect(suggestPageSlug(title, moment)).toBe('page-20261128-0015');
    expect(suggestArticleSlug(title, moment)).toBe('article-20261128-0015');
  },
);

test('suggests no slug without a title, and the words of any other', () => {
  expect([suggestPageSlug(' '), suggestArticleSlug('')]).toEqual(['', '']);
  expect([suggestPageSlug('نقل KE'), suggestArticleSlug('Цены')]).toEqual(['ke', 'tseny']);
});
