import { expect, test } from 'vitest';
import { contactLabels } from './contact-fields.ts';
import { guessImportColumns, guessImportedChoice, resolveImportedValue } from './import-guesses.ts';
import { importTargets } from './lead-import.ts';
import { quoteLabels } from './quote-fields.ts';

const headersOf = (sheet: Readonly<Record<string, { header: string }>>) =>
  Object.values(sheet).map(({ header }) => header);

test('recognizes every column of our own files', () => {
  const own = ['Reference', 'Status', 'Submitted (Nairobi)'];
  expect(guessImportColumns('quote', [...own, ...headersOf(quoteLabels.sheet)])).toEqual([
    'reference',
    'status',
    'createdAt',
    ...Object.keys(quoteLabels.sheet),
  ]);
  expect(guessImportColumns('contact', [...own, ...headersOf(contactLabels.sheet)])).toEqual([
    'reference',
    'status',
    'createdAt',
    ...Object.keys(contactLabels.sheet),
  ]);
});

test('recognizes the previous heading of our channel column', () => {
  expect(guessImportColumns('quote', ['Came by'])).toEqual(['channel']);
});

test('recognizes typical office columns by their headings, each field once', () => {
  expect(
    guessImportColumns('quote', [
      'Client Name',
      'MOBILE NO.',
      'E-mail',
      'Origin',
      'Destination',
      'Date',
      'Notes',
      'Remarks',
      'Name',
      'Truck',
    ]),
  ).toEqual([
    'fullName',
    'phone',
    'email',
    'movingFrom',
    'movingTo',
    'createdAt',
    'additionalInfo',
    'additionalInfo',
    null,
    null,
  ]);
});

const target = (name: string) => {
  const found = importTargets.quote.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};

test.each([
  ['status', 'Booked', 'won'],
  ['status', 'CLOSED - LOST', 'lost'],
  ['status', 'Quoted', 'quoted'],
  ['status', 'Not contacted', 'new'],
  ['status', 'on the moon', null],
  ['status', 'Open', null],
  ['status', 'Pending', null],
  ['status', 'IN-PROGRESS', null],
  ['status', 'Ongoing', null],
  ['status', 'Active', null],
  ['source', 'Repeat Clients', 'repeat_clients'],
  ['source', 'Word of mouth', 'referral'],
  ['service', 'Office Moving', 'office-moving'],
])('for a %s import, maps the %s column to %s', (name, word, value) => {
  expect(guessImportedChoice(target(name), word)).toBe(value);
});

test('uses the mapping of a word, then its guess, then asks', () => {
  const said = { radio: 'phone', wa: '', mail: 'pigeon' };
  expect(resolveImportedValue(target('channel'), said, 'Radio!')).toBe('phone');
  expect(resolveImportedValue(target('channel'), said, 'WA')).toBe('');
  expect(resolveImportedValue(target('channel'), said, 'mail')).toBe('email');
  expect(resolveImportedValue(target('channel'), said, 'toString')).toBeNull();
  expect(resolveImportedValue(target('channel'), undefined, 'Office visit')).toBe('walk_in');
});
