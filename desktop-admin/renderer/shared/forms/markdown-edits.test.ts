import { expect, test } from 'vitest';
import { headingEdit, linkEdit, type TextEdit } from './markdown-edits.ts';

/** A text with `‹` and `›` around what is selected, or `|` where the cursor stands. */
function read(marked: string) {
  const value = marked.replace(/[‹›|]/g, '');
  const start = marked.search(/[‹|]/);
  const end = marked.includes('›') ? marked.indexOf('›') - 1 : start;
  return { value, start, end };
}

function after({ value }: { value: string }, { start, end, text, select }: TextEdit): string {
  const whole = value.slice(0, start) + text + value.slice(end);
  const [from, to] = [start + select.start, start + select.end];
  return from === to
    ? `${whole.slice(0, from)}|${whole.slice(from)}`
    : `${whole.slice(0, from)}‹${whole.slice(from, to)}›${whole.slice(to)}`;
}

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
