import { expect, test } from 'vitest';
import { textOrEmpty, withItsPictures } from '../../schemas/text-fields.ts';
import { hasUploadingPicture, uploadingPicture } from './uploading-picture.ts';

test('each picture has a place of its own in a text', () => {
  const first = uploadingPicture('', 'truck [1].jpg');
  const second = uploadingPicture(`Before.\n\n${first}`, 'truck [1].jpg');
  expect(first).toBe('![Uploading truck  1 .jpg…]()');
  expect(second).toBe('![Uploading truck  1 .jpg 2…]()');
  expect([first, second, 'Uploading…', '![Uploading a truck](/media/x)'].map(hasUploadingPicture)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a text that waits for a picture is not saved', () => {
  const schema = withItsPictures(textOrEmpty(100));
  expect(schema.safeParse(`Before.\n\n${uploadingPicture('', 'truck.jpg')}`).error?.issues[0]?.message).toContain(
    'has not arrived',
  );
  expect(schema.parse('![](/media/truck)')).toBe('![](/media/truck)');
});
