// @ts-check
// `npm run check:coverage`: whether each row of docs/coverage.md has its number in the title of a test, and each number in
// a title its row, and which tests of containers have to run again. With a number (`npm run check:coverage 2.5`) it names the
// tests of that row. Whether they pass, `npm test` tells. With --release, tests of containers that have to run again are a failure.
import { readContainerWarnings } from './container-report.mjs';
import { problemsOfMap, readCoverageRows, readNumberedTitles } from './coverage-map.mjs';

const rows = readCoverageRows();
const titles = readNumberedTitles();
const args = process.argv.slice(2);
const isForRelease = args.includes('--release');
const number = args.find((word) => !word.startsWith('--'));
if (number) {
  for (const { file, line, title, numbers } of titles)
    if (numbers.includes(number)) console.log(`${file}:${line}: ${title}`);
} else {
  const problems = problemsOfMap(rows, titles);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) {
    console.log(`Each of the ${rows.length} rows of docs/coverage.md is in a test; ${titles.length} titles have one.`);
  }
  const warnings = readContainerWarnings();
  for (const warning of warnings) console.error(warning);
  process.exitCode = problems.length > 0 || (isForRelease && warnings.length > 0) ? 1 : 0;
}
