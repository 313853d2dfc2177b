import { expect, test } from 'vitest';
import { findSpamSigns } from './spam-signs.ts';

const at = '2026-11-23T07:00:00.000Z';

test.each([
  ['a website in the name', { name: 'Cheap SEO rank-first.com' }, ['a web address in the name']],
  [
    'several links',
    { texts: ['Win http://btc.example <a href="http://btc.example">here</a>'] },
    ['2 links in the text', 'HTML or forum code in the text'],
  ],
  ['another script', { texts: ['Заработок в интернете без вложений'] }, ['written in Cyrillic letters']],
  ['one link to a map as harmless', { texts: ['The gate: https://maps.app.goo.gl/abc'] }, []],
  ['a name in its own script as harmless', { name: 'Li Wei 李伟', texts: ['Kilimani', 'Karen'] }, []],
  [
    'Swahili and accents as harmless',
    { name: "Ng'ang'a Mũthoni", texts: ['Naomba bei ya kuhamisha nyumba, haraka tafadhali!'] },
    [],
  ],
])('recognizes %s', (_, fields, signs) => {
  expect(findSpamSigns({ name: 'Grace Wanjiru', texts: ['Westlands', null], createdAt: at, ...fields }, [])).toEqual(
    signs,
  );
});

test('finds three leads of a person suspicious within an hour, but not on three days', () => {
  const lead = { name: 'Crypto Bonus', texts: [], createdAt: at };
  expect(findSpamSigns(lead, ['2026-11-23T06:58:00.000Z', '2026-11-23T07:59:00.000Z'])).toEqual([
    '3 leads from the same customer within an hour',
  ]);
  expect(findSpamSigns(lead, ['2026-11-22T07:00:00.000Z', '2026-11-21T07:00:00.000Z'])).toEqual([]);
});
