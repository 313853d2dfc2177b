import { expect, test } from 'vitest';
import { createHeadingEdit, createLinkEdit } from './markdown-edits.ts';
import { formatEditedSelection, parseSelection } from './selection-notation.ts';

test.each([
  ['Title|', '## Title|'],
  ['one\nTi|tle\ntwo', 'one\n## Ti|tle\ntwo'],
  ['## Title|', 'Title|'],
  ['### Ti|tle', '## Ti|tle'],
  ['‹Title›', '## ‹Title›'],
  ['|', '## |'],
  ['one\n|', 'one\n## |'],
])('toggles the heading of %j: %j', (before, result) => {
  expect(formatEditedSelection(parseSelection(before), createHeadingEdit(parseSelection(before)))).toBe(result);
});

test('changes the level of a heading', () => {
  const line = parseSelection('## Tit|le');
  expect(formatEditedSelection(line, createHeadingEdit(line, 4))).toBe('#### Tit|le');
});

test.each([
  ['see ‹our prices›', 'see [our prices](|)'],
  ['see ‹https://example.com/›', 'see [|](https://example.com/)'],
  ['see |', 'see [|]()'],
])('links %j: %j', (before, result) => {
  expect(formatEditedSelection(parseSelection(before), createLinkEdit(parseSelection(before)))).toBe(result);
});

test('turns words into a link if an address is pasted on them', () => {
  const words = parseSelection('see ‹our prices› first');
  expect(formatEditedSelection(words, createLinkEdit(words, 'https://example.com/'))).toBe(
    'see [our prices](https://example.com/)| first',
  );
});
