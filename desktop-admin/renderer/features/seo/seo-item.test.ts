import { expect, test } from 'vitest';
import type { PageListItem } from '../../../../shared/schemas/content/page.ts';
import { filterSeoItems } from './seo-item.ts';

const pageOf = (title: string, excerpt: string): PageListItem => ({
  id: title,
  title,
  slug: title.toLowerCase().replaceAll(' ', '-'),
  excerpt,
  status: 'published',
  pageType: 'page',
  publishAt: null,
  unpublishAt: null,
  updatedBy: null,
  updatedAt: '2026-11-21T09:30:00.000Z',
});
const pages = [pageOf('Careers', 'Work with us.'), pageOf('Office Moves', ''), pageOf('Piano Moves', 'Pianos.')];
const titles = (q: string, order: 'worst' | 'newest') =>
  filterSeoItems(pages, { q, order }, null).map(({ title }) => title);

test('puts the page with the lowest score first, and keeps the order of equal scores', () => {
  expect(titles('', 'worst')).toEqual(['Office Moves', 'Careers', 'Piano Moves']);
  expect(titles('', 'newest')).toEqual(['Careers', 'Office Moves', 'Piano Moves']);
});

test('requires each word of the search in the title or the address', () => {
  expect(titles('MOVES piano', 'worst')).toEqual(['Piano Moves']);
  expect(titles('moves', 'worst')).toEqual(['Office Moves', 'Piano Moves']);
  expect(titles('harps', 'worst')).toEqual([]);
});
