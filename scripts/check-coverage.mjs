// @ts-check
// `npm run check:coverage`: docs/coverage.md names the test of each rule of the specification. A test that was
// renamed or removed would make that map a lie: this tells which.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup-step.mjs';

const map = 'docs/coverage.md';
const lines = readFileSync(join(root, map), 'utf8').split('\n');
const problems = lines.flatMap((line, index) => problemsOf(line).map((problem) => `${map}:${index + 1}: ${problem}`));
const named = lines.reduce((total, line) => total + testsIn(line).length, 0);

for (const problem of problems) console.error(problem);
if (problems.length === 0) console.log(`${map} names ${named} tests, and each is there.`);
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * The tests that a line names, as `file` › title, several of them separated by <br>.
 *
 * @param {string} line
 * @returns {{ file: string, title: string }[]}
 */
function testsIn(line) {
  return [...line.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)` › (.+?)(?=<br>| \||$)/g)].map(
    ([, file = '', title = '']) => ({
      file,
      title: title.trim(),
    }),
  );
}

/** @param {string} line */
function problemsOf(line) {
  const isRow = /^\| (?!---)/.test(line) && !line.startsWith('| What') && line.split('|').length > 3;
  const tests = testsIn(line);
  if (isRow && tests.length === 0) return ['this row names no test'];
  return tests.flatMap(({ file, title }) => {
    if (!existsSync(join(root, file))) return [`there is no ${file}`];
    const source = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
    return source.includes(title) ? [] : [`${file} has no test “${title}”`];
  });
}
