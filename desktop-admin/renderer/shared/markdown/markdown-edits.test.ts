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
])('the heading of %j is %j', (before, result) => {
  expect(formatAfterEdit(parseSelection(before), headingEdit(parseSelection(before)))).toBe(result);
});

test('a heading of another level takes the place of the one that there is', () => {
  const line = parseSelection('## Tit|le');
  expect(formatAfterEdit(line, headingEdit(line, 4))).toBe('#### Tit|le');
});

test.each([
  ['see ‹our prices›', 'see [our prices](|)'],
  ['see ‹https://example.com/›', 'see [|](https://example.com/)'],
  ['see |', 'see [|]()'],
])('the link of %j is %j', (before, result) => {
  expect(formatAfterEdit(parseSelection(before), linkEdit(parseSelection(before)))).toBe(result);
});

test('an address that is pasted on words makes them a link', () => {
  const words = parseSelection('see ‹our prices› first');
  expect(formatAfterEdit(words, linkEdit(words, 'https://example.com/'))).toBe(
    'see [our prices](https://example.com/)| first',
  );
});
