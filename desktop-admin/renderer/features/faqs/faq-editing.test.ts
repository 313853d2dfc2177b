import { expect, test } from 'vitest';
import { faqFormConfig, parseFaqOrder } from './faq-editing.ts';

test.each([
  ['3', 3],
  [' -2', -2],
  ['12.9', 12],
  ['7th', 7],
  ['', 0],
  ['first', 0],
  ['-0', 0],
])('parses the order "%s" as %d', (typed, order) => {
  expect(parseFaqOrder(typed)).toBe(order);
});

test('starts a new FAQ empty, at 0 and published', () => {
  expect(faqFormConfig.fieldsOf(faqFormConfig.blank)).toEqual({
    question: '',
    answer: '',
    category: '',
    order: 0,
    published: true,
  });
});
