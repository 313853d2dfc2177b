import { expect, test } from 'vitest';
import { type ConflictingField, findConflictingFields, joinSelectedParts, mergeValues } from './conflict-merge.ts';

const long = (mine: string, theirs: string, old: string) =>
  findConflictingFields(
    [{ label: 'Content', paths: ['content'], mine, theirs, isLong: true }],
    [{ label: 'Content', mine: old }],
  );

/** Formats choices as `mine / theirs`. A mark shows the preselected side. */
const choices = ([field]: ConflictingField[]) =>
  field?.parts.flatMap((part) =>
    typeof part === 'string'
      ? []
      : part.side === 'mine'
        ? `*${part.mine.trim()} / ${part.theirs.trim()}`
        : `${part.mine.trim()} / *${part.theirs.trim()}`,
  );

const withSide = (fields: ConflictingField[], side: 'mine' | 'theirs') =>
  fields.map((field) => ({
    ...field,
    parts: field.parts.map((part) => (typeof part === 'string' ? part : { ...part, side })),
  }));

test('preselects their version only where they alone changed something', () => {
  const old = 'One.\n\nTwo.\n\nThree.\n\nFour.';
  const mine = 'One of mine.\n\nTwo.\n\nThree, mine.\n\nFour.\n\nMy end.';
  const theirs = 'One.\n\nTwo of theirs.\n\nThree, theirs.\n\nFour.';
  const fields = long(mine, theirs, old);
  expect(choices(fields)).toEqual([
    '*One of mine. / One.',
    'Two. / *Two of theirs.',
    '*Three, mine. / Three, theirs.',
    '*Four.\n\nMy end. / Four.',
  ]);
  expect(fields.map(joinSelectedParts)).toEqual(['One of mine.\n\nTwo of theirs.\n\nThree, mine.\n\nFour.\n\nMy end.']);
});

test.each([
  ['they added', 'a\n', 'a\nb\n', 'a\n', 'a\nb\n'],
  ['they removed', 'a\nb\n', 'a\n', 'a\nb\n', 'a\n'],
  ['I added', 'a\nb\n', 'a\n', 'a\n', 'a\nb\n'],
  ['I removed', 'a\n', 'a\nb\n', 'a\nb\n', 'a\n'],
])('keeps a passage that %s', (_, mine, theirs, old, expected) => {
  expect(long(mine, theirs, old).map(joinSelectedParts)).toEqual([expected]);
});

test('returns the exact text if one side is selected everywhere', () => {
  const lines = ['', 'a', '\n', 'a\n', 'a\n\nb', '\r\n', 'Ünï ⋯ 🚚', '# x\n\n| a | b |', '  \n\n\n'];
  const texts = lines.flatMap((one) => lines.map((other) => one + other));
  for (const mine of texts)
    for (const theirs of texts) {
      const fields = long(mine, theirs, 'a\n\nb');
      if (mine === theirs) expect(fields).toEqual([]);
      else {
        expect(withSide(fields, 'mine').map(joinSelectedParts)).toEqual([mine]);
        expect(withSide(fields, 'theirs').map(joinSelectedParts)).toEqual([theirs]);
      }
    }
});

test('merges their selected values into mine, even in a field with several values', () => {
  const mine = { page: { title: 'Mine', content: 'a\nmine\n' }, tags: ['m'], unfinished: 'x' };
  const theirs = { page: { title: 'Theirs', content: 'theirs\na\n' }, tags: ['t'], unfinished: '' };
  const fields = findConflictingFields(
    [
      { label: 'Title', paths: ['page.title'], mine: 'Mine', theirs: 'Theirs' },
      { label: 'Tags', paths: ['tags', 'unfinished'], mine: 'm, x', theirs: 't' },
      { label: 'Content', paths: ['page.content'], mine: mine.page.content, theirs: theirs.page.content, isLong: true },
    ],
    [
      { label: 'Title', mine: 'Old' },
      { label: 'Tags', mine: 'm, x' },
      { label: 'Content', mine: 'a\n' },
    ],
  );
  expect(mergeValues(mine, theirs, fields)).toEqual({
    page: { title: 'Mine', content: 'theirs\na\nmine\n' },
    tags: ['t'],
    unfinished: '',
  });
  expect(mine.page.content).toBe('a\nmine\n');
});
