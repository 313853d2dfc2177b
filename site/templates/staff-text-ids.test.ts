import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (pattern: string) => globSync(pattern).map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Screens with staff text. Ids of its headings are in lower case: `server/content/markdown.ts`. */
const withStaffText = ['article', 'page', 'preview'];

test('shows texts of staff on known screens only', () => {
  const folders = read('site/features/**/*.tsx')
    .filter(({ text }) => /\/(?:staff-page|article-body|rich-text)\.tsx'/.test(text))
    .map(({ path }) => path.split('/')[2]);
  expect([...new Set(folders)].toSorted()).toEqual(withStaffText);
});

test('gives elements beside a text of staff ids that no heading of the text can have', () => {
  const files = read(`site/{chrome,templates,ui,features/{${withStaffText.join(',')}}}/**/*.tsx`);
  const ids = files.flatMap(({ text }) => Array.from(text.matchAll(/\bid="([^"]*)"/g), ([, id = '']) => id));
  expect(ids).not.toHaveLength(0);
  expect(ids.filter((id) => !/[A-Z]/.test(id))).toEqual([]);
});
