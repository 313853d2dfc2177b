import { expect, test } from 'vitest';
import { formatAuditField, formatAuditValue } from './audit.ts';

test.each([
  ['featuredImage', 'Featured image'],
  ['status', 'Status'],
  ['followUpAt', 'Follow-up'],
  ['seo.metaTitle', 'Seo meta title'],
])('shows the field %s as %s', (field, label) => {
  expect(formatAuditField(field)).toBe(label);
});

test.each([
  [null, 'empty'],
  ['', 'empty'],
  ['2026-11-24T07:00:00.000Z', '2026-11-24 10:00'],
  ['no_answer', 'no answer'],
  ['true', 'yes'],
  ['Wanjiru_Kamau', 'Wanjiru_Kamau'],
])('shows the value %j as %s', (value, words) => {
  expect(formatAuditValue(value)).toBe(words);
});
