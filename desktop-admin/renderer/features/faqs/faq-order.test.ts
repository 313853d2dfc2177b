import { expect, test } from 'vitest';
import type { Faq } from '../../../../shared/schemas/content/faq.ts';
import { applyFaqOrder, getIdsInCategory, groupFaqs, moveIdInList } from './faq-order.ts';

const moment = '2026-11-21T09:30:00.000Z';

const faq = (id: string, category: Faq['category'], order: number): Faq => ({
  ...{ id, category, order, question: id, answer: id },
  ...{ published: true, version: 1, createdAt: moment, updatedAt: moment },
});

const faqs = [
  faq('s10', 'Storage', 10),
  faq('s2', 'Storage', 2),
  faq('b0', 'Booking', 0),
  faq('s2 later', 'Storage', 2),
];

test('groups FAQs by category in the fixed order, sorted by their order', () => {
  const groups = groupFaqs(faqs).map((group) => [group.category, group.faqs.map(({ id }) => id)]);
  expect(groups).toEqual([
    ['Booking', ['b0']],
    ['Storage', ['s2', 's2 later', 's10']],
  ]);
});

test('numbers a new order from 1 and leaves other categories alone', () => {
  const ordered = applyFaqOrder(faqs, { category: 'Storage', ids: ['s10', 's2', 's2 later'] });
  expect(getIdsInCategory(ordered, 'Storage')).toEqual(['s10', 's2', 's2 later']);
  expect(ordered.map(({ order }) => order)).toEqual([1, 2, 0, 3]);
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 2, 'acb'],
  [1, 1, 'abc'],
])('moves from place %d to place %d', (from, to, order) => {
  expect(moveIdInList(['a', 'b', 'c'], from, to).join('')).toBe(order);
});
