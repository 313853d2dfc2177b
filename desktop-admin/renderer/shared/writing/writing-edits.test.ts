import { describe, expect, test } from 'vitest';
import { createBlockEdit } from '../markdown/markdown-edits.ts';
import { formatEditedSelection, parseSelection } from '../markdown/selection-notation.ts';
import { createReplaceAllEdit, findNextOccurrence, findOccurrences } from './find/find-text.ts';
import { getTextStats, parseOutline } from './text-overview.tsx';
import {
  createCallToActionEdit,
  createDividerEdit,
  createListContinuationEdit,
  createNamedLinkEdit,
  createPictureEdit,
  createTableEdit,
} from './writing-edits.ts';

const edited = (
  marked: string,
  edit: (selected: ReturnType<typeof parseSelection>) => Parameters<typeof formatEditedSelection>[1],
) => formatEditedSelection(parseSelection(marked), edit(parseSelection(marked)));

describe('an inserted block', () => {
  test.each([
    ['|', '---\n\n|'],
    ['one|', 'one\n\n---\n\n|'],
    ['one\n|', 'one\n\n---\n\n|'],
    ['one\n\n|\n\ntwo', 'one\n\n---|\n\ntwo'],
    ['one|\ntwo', 'one\n\n---\n|\ntwo'],
    ['on|e', 'on\n\n---\n\n|e'],
  ])('separates a divider in %j: %j', (before, result) => {
    expect(edited(before, createDividerEdit)).toBe(result);
  });

  test('selects the first heading of a table', () => {
    expect(edited('|', createTableEdit)).toBe('| ‹Heading› | Heading |\n| --- | --- |\n| Text | Text |\n\n');
  });

  test('escapes the address and the alternative text of a picture', () => {
    expect(edited('|', (at) => createPictureEdit(at, 'https://example.com/a (1)\u00a0b\tc.jpg', 'A [big] van'))).toBe(
      '![A \\[big\\] van](https://example.com/a%20%281%29%C2%A0b%09c.jpg)\n\n|',
    );
  });

  test('is a bold link for a call to action', () => {
    expect(edited('Move.‹ Now›', (at) => createCallToActionEdit(at, '/quote', 'Get a quote'))).toBe(
      'Move.\n\n**[Get a quote](/quote)**\n\n|',
    );
  });

  test('replaces the selection', () => {
    expect(edited('‹old›', (at) => createBlockEdit(at, 'new'))).toBe('new\n\n|');
  });
});

test('replaces the selected words by a link', () => {
  expect(edited('See ‹prices›.', (at) => createNamedLinkEdit(at, '/services', 'our prices'))).toBe(
    'See [our prices](/services)|.',
  );
});

describe('Enter', () => {
  test.each([
    ['- one|', '- one\n- |'],
    ['  * one|', '  * one\n  * |'],
    ['9. nine|', '9. nine\n10. |'],
    ['> said|', '> said\n> |'],
    ['- one\n- |', '- one\n\n|'],
    ['1. o|ne', '1. o\n2. |ne'],
  ])('continues %j with %j', (before, result) => {
    const edit = createListContinuationEdit(parseSelection(before));
    expect(edit && formatEditedSelection(parseSelection(before), edit)).toBe(result);
  });

  test.each(['one|', '-|', '|- one', '‹- one›', '#1. |'])('inserts a plain line break in %j', (before) => {
    expect(createListContinuationEdit(parseSelection(before))).toBeUndefined();
  });
});

test.each([
  ['', 0, 0],
  ['## Packing a *Kenyan* kitchen\n\n- well-known', 5, 1],
  ['See [our prices](https://example.com/a/b), KES 2,000.', 5, 1],
  [`${'word '.repeat(477)}`, 477, 3],
])('counts %j as %i words and %i minutes', (text, words, minutes) => {
  expect(getTextStats(text)).toEqual({ words, minutes });
});

test('lists each heading with its line in the outline, ignoring code', () => {
  expect(parseOutline('## One\ntext\n```\n## no\n```\n### *Two* ##\n#none\n##')).toEqual([
    { level: 2, text: 'One', line: 0 },
    { level: 3, text: 'Two', line: 5 },
  ]);
});

describe('the search', () => {
  const text = 'Box, box and (box).';

  test('finds text literally, in any case', () => {
    expect(findOccurrences(text, 'box')).toEqual([0, 5, 14]);
    expect(findOccurrences(text, '(box)')).toEqual([13]);
    expect(findOccurrences(text, '')).toEqual([]);
  });

  test('moves in both directions and wraps around', () => {
    const places = findOccurrences(text, 'box');
    expect([
      findNextOccurrence(places, 1, 1),
      findNextOccurrence(places, 15, 1),
      findNextOccurrence(places, 5, -1),
      findNextOccurrence(places, 0, -1),
    ]).toEqual([1, 0, 0, 2]);
    expect([findNextOccurrence([], 0, 1), findNextOccurrence([], 0, -1)]).toEqual([-1, -1]);
  });

  test('replaces all occurrences at once, and nothing else', () => {
    const edit = createReplaceAllEdit({ value: text }, 'box', 'crate $&');
    expect(edit && formatEditedSelection({ value: text }, edit)).toBe('crate $&, crate $& and (crate $&|).');
    expect(createReplaceAllEdit({ value: text }, 'van', '')).toBeUndefined();
  });
});
