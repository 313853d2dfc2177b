import { expect, test } from 'vitest';
import { findForbiddenWords, findLongSentences, findWeakStarts } from './plain-english.ts';

const linesOf = (remarks: { line: number }[]) => remarks.map(({ line }) => line);

test('reports forbidden words with what to write instead', () => {
  expect(findForbiddenWords('Saves the draft.\n// Whoever waits is told of it anew.')).toEqual([
    { line: 2, message: '"Whoever": write anyone who, the person who' },
    { line: 2, message: '"is told of": write is notified, reports, logs' },
    { line: 2, message: '"anew": write again, repeatedly' },
  ]);
});

test.each(['There is no backup. It is no longer needed.', 'const mender = newness;', 'Retries stand-in servers.'])(
  'accepts "%s"',
  (text) => {
    expect(findForbiddenWords(text)).toEqual([]);
  },
);

test.each([
  '/** What staff can change. */',
  '/**\n * Whether the draft is stored.\n */',
  'const a = 1; // which is enough',
  ' * @returns whether it is known',
  ' * @param name of the file',
  "  summary: 'Of one lead',",
  '## Where files are',
])('reports the question word at the start of %s', (text) => {
  expect(findWeakStarts(text)).toHaveLength(1);
});

test.each([
  '/** Fields that staff can change. */',
  '// A long sentence that goes on in the next line, in\n// which it ends.',
  ' * @returns true if it is known',
  "const what = 'Of';",
])('accepts the start of %s', (text) => {
  expect(findWeakStarts(text)).toEqual([]);
});

test('reports sentences of more than 30 words, but not code, cells and items together', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(linesOf(findLongSentences(`${words(16)}\n${words(15)}.\n\n${words(30)}.`))).toEqual([1]);
  expect(findLongSentences(`| ${words(20)} | ${words(20)} |\n- ${words(20)}\n- ${words(20)}`)).toEqual([]);
  expect(findLongSentences(`\`\`\`\n${words(40)}\n\`\`\``)).toEqual([]);
});
