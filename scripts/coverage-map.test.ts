import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { containerFingerprint, containerWarnings, describeContainerRun } from './container-report.mjs';
import { containerOutcomes, coverageRows, numberedTitles, problemsOfMap, problemsOfRun } from './coverage-map.mjs';
import { outcomesOfPlaywright, outcomesOfVitest } from './test-report.mjs';

// Whoever looks through test files for numbers does not find those of this one.
const [one, two] = ['[2.1]', '[2.1, 10.1]'];

const map = `| Number | What |
|---|---|
| 2.1 | The menu opens |
| 10.1 | The menu closes |`;

const source = `
  test('opens ${one}', async () => {});
  describe.each(menus)("the menu’s $name ${two}", () => {
    test(\`of \${path} is 'open'\`, () => {});
  });`;

const problems = (text: string, code = source) =>
  problemsOfMap(coverageRows(text), numberedTitles('e2e/menu.spec.ts', code));

test('the map and the titles have the same numbers', () => {
  expect(problems(map)).toEqual([]);
});

test('a line of a table that is no row is told', () => {
  for (const line of ['| The menu is quick |', '| 2.2 | The menu is quick | a test |'])
    expect(() => problems(`${map}\n${line}`), line).toThrow('docs/coverage.md:5 is no row');
});

test('a row of which no title has the number is told', () => {
  expect(problems(map, source.replace(two, ''))).toEqual([
    `docs/coverage.md:4: 10.1 “The menu closes” is in no test: no title ends with ${'[10.1]'}`,
  ]);
  // A number is whole, and at the end.
  expect(problems(`${map}\n| 0.1 | The beginning |\n`, `${source} test('${one} is not the end');`)).toEqual([
    `docs/coverage.md:5: 0.1 “The beginning” is in no test: no title ends with ${'[0.1]'}`,
  ]);
});

test('a number that no row has, and one that two have, are told', () => {
  expect(problems(map.replace('10.1', '2.1'))).toEqual([
    'docs/coverage.md:4: 2.1 “The menu closes” has the number of another row',
    `e2e/menu.spec.ts:3: docs/coverage.md has no 10.1, of “the menu’s $name ${two}”`,
  ]);
});

const vitestReport = (status: string) => ({
  testResults: [
    {
      name: `${process.cwd()}/shared/menu.test.ts`,
      status: 'passed',
      assertionResults: [
        { status, title: `closes ${two}`, ancestorTitles: ['a menu'] },
        { status: 'skipped', title: 'waits', ancestorTitles: ['a menu'] },
      ],
    },
  ],
});

const playwrightReport = (statuses: string[], numbers = one) => ({
  stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 },
  errors: [],
  suites: [
    {
      title: 'menu.spec.ts',
      suites: [
        {
          title: `a menu ${numbers}`,
          specs: [{ title: 'opens', file: 'menu.spec.ts', tests: statuses.map((status) => ({ status })) }],
        },
      ],
    },
  ],
});

/** What is said of a run of both. */
const verdict = (vitest: string, ...playwright: Parameters<typeof playwrightReport>) =>
  problemsOfRun(coverageRows(map), [
    ...outcomesOfVitest(vitestReport(vitest)),
    ...outcomesOfPlaywright(playwrightReport(...playwright)),
  ]);

test('a row is borne out when its tests, or those within what has its number, have passed somewhere', () => {
  expect(verdict('passed', ['skipped', 'expected'])).toEqual([]);
  expect(verdict('passed', ['flaky'])).toEqual([]);
});

test('a row whose test failed, was skipped everywhere, did not run or has lost its number is told', () => {
  const [opening, closing] = ['docs/coverage.md:3: 2.1 “The menu opens”', 'docs/coverage.md:4: 10.1 “The menu closes”'];
  const ofBrowser = `e2e/menu.spec.ts › menu.spec.ts › a menu ${one} › opens`;
  const ofNode = `shared/menu.test.ts › a menu › closes ${two}`;
  expect(verdict('passed', ['expected', 'unexpected'])).toEqual([`${opening} is not borne out: ${ofBrowser} failed`]);
  expect(verdict('passed', ['skipped', 'skipped'])).toEqual([
    `${opening} is not borne out: ${ofBrowser} was skipped everywhere`,
  ]);
  expect(verdict('skipped', ['expected'])).toEqual(
    [opening, closing].map((row) => `${row} is not borne out: ${ofNode} was skipped everywhere`),
  );
  const withoutNode = problemsOfRun(coverageRows(map), outcomesOfPlaywright(playwrightReport(['expected'])));
  expect(withoutNode).toEqual([`${closing} is not borne out: no test of it ran`]);
  const withoutNumber = problemsOfRun(coverageRows(map), outcomesOfPlaywright(playwrightReport(['expected'], '')));
  expect(withoutNumber).toEqual([opening, closing].map((row) => `${row} is not borne out: no test of it ran`));
});

test('a title of the run with a number that no row has is told', () => {
  expect(verdict('passed', ['expected', 'expected'], '[2.1, 2.9]')).toEqual([
    'docs/coverage.md has no 2.9, of e2e/menu.spec.ts › menu.spec.ts › a menu [2.1, 2.9] › opens',
  ]);
});

const containerSource = `test('the menu opens in a container ${one}', async () => {});`;

const problemsOfReport = (report: string) =>
  problemsOfRun(
    coverageRows('| 2.1 | The menu opens |'),
    containerOutcomes(report, numberedTitles('deploy/test/menu.test.ts', containerSource)),
  );

test('a row of which only containers can tell is borne out by the report of their last run, and by nothing else', () => {
  const title = 'the menu opens in a container';
  for (const line of [`- ${title}`, `- ${title} ${one}`, `- while it rains, ${title} ${one}`])
    expect(problemsOfReport(`## Menus\n\n${line}\n  - in 3 s\n`), line).toEqual([]);
  const failed = problemsOfReport(`- **failed**: ${title} ${one}`);
  expect(failed).toEqual([expect.stringMatching(/^docs\/coverage\.md:1: 2\.1 .+ failed$/)]);
  const notRun = problemsOfReport('## Menus\n\nNot run.\n\n- the menu closes in a container');
  expect(notRun).toEqual([expect.stringContaining('no test of it ran')]);
});

/** A folder with what the tests of containers are about, and beside it what they are not. */
function makeProject() {
  const folder = mkdtempSync(join(tmpdir(), 'trinity-fingerprint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['deploy/postgres', 'server']) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ['Dockerfile', 'docker-compose.yml', 'deploy/upgrade', 'deploy/postgres/role.sh', 'server/app.ts'])
    writeFileSync(join(folder, name), `# ${name}\nexit\n`);
  return folder;
}

test.each(['Dockerfile', 'docker-compose.yml', 'deploy/upgrade', 'deploy/postgres/role.sh', 'deploy/new'])(
  'a report of containers has to be made again when %s has changed since, and not for anything else',
  (name) => {
    const folder = makeProject();
    const ranAt = '2026-11-27T02:17:40.000Z';
    const describeRun = (commit: string) =>
      describeContainerRun({ ranAt, code: `commit ${commit}` }, containerFingerprint(folder));
    const report = `# Containers\n\n## Menus\n\n${describeRun('0a1b2c3d')}\n\n- passed\n\n## Doors\n\nNot run.\n`;
    const warnings = (text: string) => containerWarnings(text, containerFingerprint(folder));
    writeFileSync(join(folder, 'server/app.ts'), 'changed');
    writeFileSync(join(folder, 'deploy/upgrade'), '# deploy/upgrade\r\nexit\r\n');
    expect(warnings(report)).toEqual([]);

    writeFileSync(join(folder, name), 'changed');
    const outdated = [
      expect.stringMatching(/^docs\/reports\/containers\.md: “Menus” ran on commit 0a1b2c3d, .+ changed since/),
    ];
    expect(warnings(report)).toEqual(outdated);
    // Each chapter has its own run.
    expect(warnings(`${report}\n## Windows\n\n${describeRun('4e5f6a7b')}\n`)).toEqual(outdated);
    expect(warnings(report.replace(/, with the files \w+/, ''))).toEqual(outdated);
  },
);

test('a report of containers that has to be made again is told to whoever checks, and refused for a release', () => {
  const check = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/check-coverage.mjs', ...args]);
    return { status, told: String(stderr) };
  };
  const warnings = containerWarnings(readFileSync('docs/reports/containers.md', 'utf8'), containerFingerprint());
  const told = warnings.map((line) => `${line}\n`).join('');
  expect(check()).toEqual({ status: 0, told });
  expect(check('--release')).toEqual({ status: warnings.length > 0 ? 1 : 0, told });
});
