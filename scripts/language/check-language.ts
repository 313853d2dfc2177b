// `npm run check:language`: the rules of plain English that a spelling checker does not know.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findForbiddenWords, findLongSentences, findWeakStarts, type Remark } from './plain-english.ts';

const root = resolve(import.meta.dirname, '../..');

const textFiles = /\.(ts|tsx|mts|mjs|cjs|css|html|md|json|yml|sh|grit)$|^\.ci\/run$|(^|\/)(Dockerfile|Caddyfile)$/;

/** Files that contain the forbidden words on purpose, are generated, or are the site's copy, whose style is its own. */
const ignoredFiles =
  /^(package-lock\.json|scripts\/language\/plain-english(\.test)?\.ts|server\/db\/migrations\/\.snapshot\.json|server\/bootstrap\/seed\/.*|site\/content\/.*)$/;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => textFiles.test(file) && !ignoredFiles.test(file));

let count = 0;
for (const file of files) {
  const text = readFileSync(resolve(root, file), 'utf8');
  const remarks: Remark[] = [...findForbiddenWords(text), ...findWeakStarts(text)];
  if (file.endsWith('.md')) remarks.push(...findLongSentences(text));
  for (const { line, message } of remarks) console.log(`${file}:${line} ${message}`);
  count += remarks.length;
}
console.log(count === 0 ? `Checked the language of ${files.length} files.` : `\n${count} remarks.`);
process.exitCode = count === 0 ? 0 : 1;
