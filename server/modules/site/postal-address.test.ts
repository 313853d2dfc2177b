import { expect, test } from 'vitest';
import { parsePostalAddress } from './postal-address.ts';

const nothing = { street: null, town: null, postalCode: null, county: null };

test.each([
  ['Bee Center, Donholm, Nairobi', 'Bee Center, Donholm', 'Nairobi'],
  ['Moi Avenue 12, Mombasa, Kenya', 'Moi Avenue 12', 'Mombasa'],
  ['Bee Center', 'Bee Center', null],
  [' , Kenya', null, null],
])('reads street and town from %j', (line, street, town) => {
  expect(parsePostalAddress(line, nothing)).toEqual({ ...nothing, street, town });
});

test('prefers entered parts', () => {
  const entered = { street: 'Moi Avenue 12', town: 'Nyali', postalCode: '80100', county: 'Mombasa' };
  expect(parsePostalAddress('Bee Center, Donholm, Nairobi', entered)).toEqual(entered);
});
