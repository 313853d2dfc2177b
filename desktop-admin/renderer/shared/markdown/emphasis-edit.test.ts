import { expect, test } from 'vitest';
import { createEmphasisEdit } from './emphasis-edit.ts';
import { formatEditedSelection, parseSelection } from './selection-notation.ts';

const edited = (marked: string, style: 'bold' | 'italic') =>
  formatEditedSelection(parseSelection(marked), createEmphasisEdit(parseSelection(marked), style));

test.each([
  ['see ‹our prices› here', 'see **‹our prices›** here'],
  ['see ‹ our prices ›here', 'see  **‹our prices›** here'],
  ['our pri|ces', 'our **pri|ces**'],
  ['our |', 'our **|**'],
  ['our **|**', 'our |'],
  ['in ‹(CBD)›area', 'in **‹(CBD›**)area'],
  ['in‹(CBD)›area', 'in(**‹CBD›**)area'],
  ['in‹ (CBD)›', 'in **‹(CBD)›**'],
  ['a‹/›b', 'a/|b'],
  ['‹(CBD) area›', '**‹(CBD) area›**'],
  ['‹One.\n\nTwo.›', '‹**One.**\n\n**Two.**›'],
  ['‹- one\n  1. two\n> three\n## four›', '‹- **one**\n  1. **two**\n> **three**\n## **four**›'],
  ['O‹ne\nTw›o', 'O‹**ne**\n**Tw**›o'],
  ['‹a **b** c›', '**‹a b c›**'],
])('makes %j bold: %j', (before, result) => {
  expect(edited(before, 'bold')).toBe(result);
});

test('leaves table rows and dividers unchanged', () => {
  const value = '| a | b |\n| --- | --- |\n\n---';
  expect(createEmphasisEdit({ value, start: 0, end: value.length }, 'bold').text).toBe(value);
});

test.each([
  ['see **‹our prices›** here', 'see ‹our prices› here'],
  ['see ‹**our prices**› here', 'see ‹our prices› here'],
  ['our **pri|ces**', 'our pri|ces'],
  ['‹**One.**\n\n- **Two.**›', '‹One.\n\n- Two.›'],
])('removes bold from %j: %j', (before, result) => {
  expect(edited(before, 'bold')).toBe(result);
});

test('makes all lines bold if only some are', () => {
  expect(edited('‹**One**\nTwo›', 'bold')).toBe('‹**One**\n**Two**›');
});

test.each([
  ['see ‹our prices›', 'see _‹our prices›_'],
  ['see _‹our prices›_', 'see ‹our prices›'],
  ['un‹believ›able', 'un*‹believ›*able'],
  ['un*‹believ›*able', 'un‹believ›able'],
  ['**‹bold›**', '**_‹bold›_**'],
  ['‹my_file_name›', '_‹my_file_name›_'],
  ['‹_my_file_›', '‹my_file›'],
])('toggles italic in %j: %j', (before, result) => {
  expect(edited(before, 'italic')).toBe(result);
});
