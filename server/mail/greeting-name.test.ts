import { describe, expect, test } from 'vitest';
import { toGreetingName } from './greeting-name.ts';

describe('the greeting of an e-mail', () => {
  test.each([
    "Grace Wambui Ng'ang'a",
    'Wanjirũ wa Kĩmani',
    'Abdirahman Hassan Noor',
    'Ama-Lou',
    '王小明',
    'A'.repeat(60),
  ])('accepts the name %s', (name) => {
    expect(toGreetingName(name)).toBe(name);
  });

  test('puts a name on one line', () => {
    expect(toGreetingName('  Grace\r\n Wambui ')).toBe('Grace Wambui');
  });
});

describe('the greeting of an e-mail without a name', () => {
  test.each([
    ['blanks', '   '],
    ['an address', 'visit evil.example'],
    ['an address in wide letters', 'visit evil．example'],
    ['a link', 'https://evil'],
    ['a phone', 'Call 0712 345 678 now'],
    ['an amount in Arabic digits', 'You won ١٠٠٠'],
    ['a mailbox', 'me@evil'],
    ['a text', 'You have won a prize and should call us at once about it, dear friend'],
    ['61 characters', 'A'.repeat(61)],
    ['a title with a dot', 'Dr. Otieno'],
  ])('leaves out %s', (_, name) => {
    expect(toGreetingName(name)).toBeNull();
  });
});
