import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesNotQuick } from './quick-run.mjs';

test('the files that the quick run leaves out are there', () => {
  expect(filesNotQuick.filter((file) => !existsSync(file))).toEqual([]);
});
