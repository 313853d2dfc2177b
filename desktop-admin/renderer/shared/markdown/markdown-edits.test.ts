import { expect, test } from 'vitest';
import { headingEdit, linkEdit } from './markdown-edits.ts';
import { formatAfterEdit, parseSelection } from './selection-notation.ts';

test.each([
  ['Title|', '## Title|'],
  ['one\nTi|tle\ntwo', 'one\n## Ti|tle\ntwo'],
  ['## Title|', 'Title|'],
  ['### Ti|tle', '## Ti|tle'],
  ['‹Title›', '## ‹Title›'],
  ['|', '## |'],
  ['one\n|', 'one\n## |'],
])('toggles the heading of %j: %j', (before, result) => {
  expect(formatAfterEdit(parseSelection(before), headingEdit(parseSelection(before)))).toBe(result);
});

test('changes the level of a heading', () => {
  const line = parseSelection('## Tit|le');
  expect(formatAfterEdit(line, headingEdit(line, 4))).toBe('#### Tit|le');
});

test.each([
  ['see ‹our prices›', 'see [our prices](|)'],
  ['see ‹https://example.com/›', 'see [|](https://example.com/)'],
  ['see |', 'see [|]()'],
])('links %j: %j', (before, result) => {
  expect(formatAfterEdit(parseSelection(before), linkEdit(parseSelection(before)))).toBe(result);
});

test('turns words into a link if an address is pasted on them', () => {
  const words = parseSelection('see ‹our prices› first');
  expect(formatAfterEdit(words, linkEdit(words, 'https://example.com/'))).toBe(
    'see [our prices](https://example.com/)| first',
  );
});
