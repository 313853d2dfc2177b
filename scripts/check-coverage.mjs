// @ts-check
// `npm run check:coverage`: whether each row of docs/coverage.md has its number in the title of a test, and each number in
// a title its row. With a number (`npm run check:coverage 2.5`) it names the tests of that row. Whether they pass,
// `npm test` tells.
import { problemsOfMap, readCoverageRows, readNumberedTitles } from './coverage-map.mjs';

const rows = readCoverageRows();
const titles = readNumberedTitles();
const [number] = process.argv.slice(2);
if (number) {
  for (const { file, line, title, numbers } of titles)
    if (numbers.includes(number)) console.log(`${file}:${line}: ${title}`);
} else {
  const problems = problemsOfMap(rows, titles);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) {
    console.log(`Each of the ${rows.length} rows of docs/coverage.md is in a test; ${titles.length} titles have one.`);
  }
  process.exitCode = problems.length > 0 ? 1 : 0;
}
