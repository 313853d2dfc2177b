import { expect, test } from 'vitest';
import { findEmailQuestion, findPhoneQuestion } from './field-questions.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmil.com', 'gmail.com'],
  ['gmail.com.', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclod.com', 'icloud.com'],
])('corrects %s to %s', (typed, meant) => {
  expect(findEmailQuestion(` Grace@${typed} `)).toEqual({
    text: `Did you mean ${meant}?`,
    suggestion: `Grace@${meant}`,
  });
});

test.each([
  'gmail.com',
  'GMAIL.com',
  'ymail.com',
  'yahoo.co.uk',
  'hotmail.co.uk',
  'mail.com',
  'me.com',
  'gmx.net',
  'example.com',
  'safaricom.co.ke',
  'kcb.co.ke',
  'uonbi.ac.ke',
  'un.org',
  'proton.me',
])('accepts %s without a question', (domain) => {
  expect(findEmailQuestion(`grace@${domain}`)).toBeUndefined();
});

test('ignores invisible marks in an address', () => {
  expect(findEmailQuestion('grace@gmail.com\u200E')).toBeUndefined();
  expect(findEmailQuestion('\u202Agrace@gmial\u200B.com\u202C')?.suggestion).toBe('grace@gmail.com');
});

test('queries an incomplete phone number but not an empty field', () => {
  for (const phone of [
    '',
    ' ',
    '\u200E\u200B',
    '\u3164',
    undefined,
    '0712 345 678',
    '\u200E٠٧١٢ ٣٤٥ ٦٧٨',
    '0712,000,919',
    'O712 OOO 919',
    '0️⃣7️⃣1️⃣2️⃣0️⃣0️⃣0️⃣9️⃣1️⃣9️⃣',
  ])
    expect([phone, findPhoneQuestion(phone)]).toEqual([phone, undefined]);
  expect(findPhoneQuestion('0712 345 67\u200E')?.text).toMatch(/^Is this number complete/);
});

test('leaves invalid addresses to validation', () => {
  for (const text of ['', '@', 'grace', '@gmial.com', undefined]) expect(findEmailQuestion(text)).toBeUndefined();
});
