// @ts-check
// `npm run check:coverage`: whether each test that docs/coverage.md names exists. One that was renamed or removed would
// make that map a lie. Whether they pass, `npm test` tells.
import { problemsOfMap, readCoverageRows } from './coverage-map.mjs';

const rows = readCoverageRows();
const problems = problemsOfMap(rows);
for (const problem of problems) console.error(problem);
if (problems.length === 0) {
  console.log(`docs/coverage.md names ${rows.flatMap(({ tests }) => tests).length} tests, and each is there.`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
