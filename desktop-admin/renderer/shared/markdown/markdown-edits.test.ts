import { expect, test } from 'vitest';
import { headingEdit, linkEdit } from './markdown-edits.ts';
import { after, read } from './marked-text.ts';

test.each([
  ['Title|', '## Title|'],
  ['one\nTi|tle\ntwo', 'one\n## Ti|tle\ntwo'],
  ['## Title|', 'Title|'],
  ['### Ti|tle', '## Ti|tle'],
  ['‹Title›', '## ‹Title›'],
  ['|', '## |'],
  ['one\n|', 'one\n## |'],
])('the heading of %j is %j', (before, result) => {
  expect(after(read(before), headingEdit(read(before)))).toBe(result);
});

test('a heading of another level takes the place of the one that there is', () => {
  const line = read('## Tit|le');
  expect(after(line, headingEdit(line, 4))).toBe('#### Tit|le');
});

test.each([
  ['see ‹our prices›', 'see [our prices](|)'],
  ['see ‹https://example.com/›', 'see [|](https://example.com/)'],
  ['see |', 'see [|]()'],
])('the link of %j is %j', (before, result) => {
  expect(after(read(before), linkEdit(read(before)))).toBe(result);
});

test('an address that is pasted on words makes them a link', () => {
  const words = read('see ‹our prices› first');
  expect(after(words, linkEdit(words, 'https://example.com/'))).toBe('see [our prices](https://example.com/)| first');
});
