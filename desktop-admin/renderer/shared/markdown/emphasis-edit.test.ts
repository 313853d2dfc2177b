import { expect, test } from 'vitest';
import { emphasisEdit } from './emphasis-edit.ts';
import { formatAfterEdit, parseSelection } from './selection-notation.ts';

const edited = (marked: string, style: 'bold' | 'italic') =>
  formatAfterEdit(parseSelection(marked), emphasisEdit(parseSelection(marked), style));

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
])('bold turns %j into %j', (before, result) => {
  expect(edited(before, 'bold')).toBe(result);
});

test('rows of a table and dividers stay as they are', () => {
  const value = '| a | b |\n| --- | --- |\n\n---';
  expect(emphasisEdit({ value, start: 0, end: value.length }, 'bold').text).toBe(value);
});

test.each([
  ['see **‹our prices›** here', 'see ‹our prices› here'],
  ['see ‹**our prices**› here', 'see ‹our prices› here'],
  ['our **pri|ces**', 'our pri|ces'],
  ['‹**One.**\n\n- **Two.**›', '‹One.\n\n- Two.›'],
])('bold once more turns %j into %j', (before, result) => {
  expect(edited(before, 'bold')).toBe(result);
});

test('lines of which some are bold all become bold', () => {
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
])('italic turns %j into %j', (before, result) => {
  expect(edited(before, 'italic')).toBe(result);
});
