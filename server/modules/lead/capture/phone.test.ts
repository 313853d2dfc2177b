import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canHaveWhatsapp, hasCompletePhone } from '../../../../shared/domain/leads/phone.ts';
import { extractPhones, normalizePhone } from './phone.ts';

const whole = [
  ['0712 345 678', '+254712345678'],
  ['0712-345-678', '+254712345678'],
  ['712345678', '+254712345678'],
  ['254712345678', '+254712345678'],
  ['+254 0712 345 678', '+254712345678'],
  ['00254 712 345 678', '+254712345678'],
  ['0110 000 222', '+254110000222'],
  ['020 2345678', '+254202345678'],
  ['0800 720 123', '+254800720123'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0044 20 7946 0958', '+442079460958'],
  ['0712345678 / 0722000111', '+254712345678'],
  ['0712345678, 0722000111', '+254712345678'],
  ['0712 345 678 or 0733 111222', '+254712345678'],
  ['call 0712345678 (wife 0722 000 111)', '+254712345678'],
  ['٠٧١٢ ٣٤٥ ٦٧٨', '+254712345678'],
  ['०७१२३४५६७८', '+254712345678'],
  ['＋２５４ ７１２ ３４５ ６７８', '+254712345678'],
  ['0712/345678', '+254712345678'],
  ['0712 / 345 678', '+254712345678'],
  ['0712\\345\\678', '+254712345678'],
  ['0712–345–678', '+254712345678'],
  ['0712\u2011345\u2212678', '+254712345678'],
  ['0712.345.678', '+254712345678'],
  ['0712_345·678', '+254712345678'],
  ['[0712] 345 678', '+254712345678'],
  ['0712\u00A0345\u202F678', '+254712345678'],
  ['\u202A+254 712 345 678\u202C', '+254712345678'],
  ['07\u200B12\u00AD345\u2060678', '+254712345678'],
  ['0712345678/0722000111', '+254712345678'],
  ['0712,345,678', '+254712345678'],
  ['0712, 345, 678', '+254712345678'],
  ['0712，345，678', '+254712345678'],
  ['+254,712,345,678', '+254712345678'],
  ['020,234,5678', '+254202345678'],
  ['0712;345;678', '+254712345678'],
  ["0712'345'678", '+254712345678'],
  ['٠٧١٢٬٣٤٥٬٦٧٨', '+254712345678'],
  ['0712,345,678 / 0733,111,222', '+254712345678'],
  ['0712,345,678 (home)', '+254712345678'],
  ['O712 3OO 919', '+254712300919'],
  ['o712 345 678', '+254712345678'],
  ['0712 OOO 919', '+254712000919'],
  ['O712,OOO,919', '+254712000919'],
  ['OO254 712 345 678', '+254712345678'],
  ['+254 712 ooo 919', '+254712000919'],
  ['Ｏ７１２ ３４５ ６７８', '+254712345678'],
  ['0️⃣7️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣', '+254712345678'],
  ['0️⃣7️⃣1️⃣2️⃣ 3️⃣4️⃣5️⃣ 6️⃣7️⃣8️⃣', '+254712345678'],
  ['0712 345 678 or 0733 OOO 222', '+254712345678'],
] as const;

test.each([
  '0712 345 678 / 0733 111 222',
  '0712 345 678,0733 111 222',
  '0712345678,0733111222',
  '0712345678;0733111222',
  '0712,345,678, 0733,111,222',
  '0712,345,678 / 0733,111,222',
  '0712,345,678 or 0733,111,222',
  '0712/345/678 / 0733/111/222',
  '0712345678 0733111222',
  '0712 345 678 or o733 111 222',
  '0712 345 678 (home) 0733,111,222 (office)',
  '0️⃣712345678 & 0️⃣733111222',
])('reads %s as two numbers', (typed) => {
  expect(extractPhones(typed)).toEqual(['+254712345678', '+254733111222']);
});

test.each(['Otieno Odhiambo', 'OOO OOO OOO', 'Oloo 12345678', '1O 2O', 'O712 OOO 91'])('rejects %s', (typed) => {
  expect(extractPhones(typed)).toEqual([]);
  expect(normalizePhone(typed)).toBeNull();
});

test.each([
  ['0712 345 678', true],
  ['0110 000 222', true],
  ['020 2345678', false],
  ['0800 720 123', false],
  ['+44 20 7946 0958', true],
])('offers WhatsApp for %s: %s', (typed, isOffered) => {
  expect(canHaveWhatsapp(normalizePhone(typed) ?? '')).toBe(isOffered);
});

describe('a phone number', () => {
  test.each(whole)('%s is called as %s and needs no check', (typed, number) => {
    expect(normalizePhone(typed)).toBe(number);
    expect(hasCompletePhone(typed)).toBe(true);
  });

  test.each([
    '٠٧١٢ ٣٤٥ ٦٧٨',
    '0712/345/678',
    '0712–345–678',
    '\u202A+254 712 345 678\u202C',
    '０７１２３４５６７８',
    '0712345678/0722000111',
    '0712 345 678/0722 000 111',
    '0712\u00A0345\u2009678',
  ])('%j can be called and needs no check', (typed) => {
    expect(normalizePhone(typed)).toBe('+254712345678');
    expect(hasCompletePhone(typed)).toBe(true);
  });

  test('uses the first of two numbers with a space between them', () => {
    expect(normalizePhone('0712345678 0722000111')).toBe('+254712345678');
    expect(normalizePhone('+254 712345678 +254 722000111')).toBe('+254712345678');
  });

  test.each(['07123456', '0712 345 67', '072234567', '+254 71234567', '12345', '0712 345 6789', 'call me', '', '+254'])(
    '%s cannot be called and needs a check',
    (typed) => {
      expect(normalizePhone(typed)).toBeNull();
      expect(hasCompletePhone(typed)).toBe(false);
    },
  );

  test('needs no check if the office can call it as a Kenyan number', () => {
    const digits = fc.stringMatching(/^\d{4,12}$/);
    const prefix = fc.constantFrom('0', '07', '01', '02', '+254', '+2547', '254', '');
    const separators = fc.constantFrom('', ' ', '-');
    fc.assert(
      fc.property(prefix, digits, separators, (start, rest, separator) => {
        const typed = `${start}${rest.match(/.{1,3}/g)?.join(separator)}`;
        if (normalizePhone(typed)?.startsWith('+254')) expect(hasCompletePhone(typed), typed).toBe(true);
      }),
      { numRuns: 3_000 },
    );
  });
});
