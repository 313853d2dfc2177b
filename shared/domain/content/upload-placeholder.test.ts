import { expect, test } from 'vitest';
import { rejectUploadPlaceholders, textOrEmpty } from '../../schemas/text-fields.ts';
import { createUploadPlaceholder, hasUploadPlaceholder } from './upload-placeholder.ts';

test('gives each image its own placeholder', () => {
  const first = createUploadPlaceholder('', 'truck [1].jpg');
  const second = createUploadPlaceholder(`Before.\n\n${first}`, 'truck [1].jpg');
  expect(first).toBe('![Uploading truck  1 .jpg…]()');
  expect(second).toBe('![Uploading truck  1 .jpg 2…]()');
  expect([first, second, 'Uploading…', '![Uploading a truck](/media/x)'].map(hasUploadPlaceholder)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('detects a text with placeholders, which is not saved', () => {
  const schema = rejectUploadPlaceholders(textOrEmpty(100));
  expect(
    schema.safeParse(`Before.\n\n${createUploadPlaceholder('', 'truck.jpg')}`).error?.issues[0]?.message,
  ).toContain('is still missing');
  expect(schema.parse('![](/media/truck)')).toBe('![](/media/truck)');
});
