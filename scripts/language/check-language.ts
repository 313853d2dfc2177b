// `npm run check:language` checks rules of plain English that a spelling checker does not know.
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findForbiddenWords, findLongSentences, findWeakStarts, type PlainEnglishViolation } from './plain-english.ts';

const root = resolve(import.meta.dirname, '../..');

const textFiles = [
  '{server,site,desktop-admin,shared,e2e,bench,scripts,deploy,docs,.github,.devcontainer}/**/*.{ts,tsx,mts,mjs,cjs,css,html,md,json,yml,sh,grit}',
  '*.{ts,json,yml,md,cjs}',
  '**/{Dockerfile,Caddyfile}',
  '.ci/run',
];

const excludedFiles = [
  'node_modules/**',
  'package-lock.json',
  'server/db/migrations/.snapshot.json',
  // These contain the forbidden words on purpose.
  'scripts/language/plain-english{,.test}.ts',
  // The site's copy has its own style.
  'server/bootstrap/seed/**',
  'site/content/**',
  'shared/domain/site/built-in-screens.ts',
];

const files = globSync(textFiles, { cwd: root, exclude: excludedFiles });

let count = 0;
for (const file of files) {
  const text = readFileSync(resolve(root, file), 'utf8');
  const remarks: PlainEnglishViolation[] = [...findForbiddenWords(text), ...findWeakStarts(text)];
  if (file.endsWith('.md')) remarks.push(...findLongSentences(text));
  for (const { line, message } of remarks) console.log(`${file}:${line} ${message}`);
  count += remarks.length;
}
console.log(count === 0 ? `Checked the language of ${files.length} files.` : `\n${count} remarks.`);
process.exitCode = count === 0 ? 0 : 1;
