// `npm test` runs `main`, and `npm run test:all` runs `main rest`. Vitest gets all other arguments.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readPlaywrightReport, readVitestReport, type TestReport } from './test-report.ts';

const root = resolve(import.meta.dirname, '..');
const vitest = 'node_modules/vitest/vitest.mjs';
const playwright = 'node_modules/@playwright/test/cli.js';

/** The main journeys, and all screens of the specification. */
const journeys = '@journey|specification/';

const parts: Record<string, (() => Promise<TestReport>)[]> = {
  main: [
    () => runCheck('node_modules/typescript/bin/tsc', '-p', '.'),
    () => runCheck('node_modules/@biomejs/biome/bin/biome', 'check', '.'),
    () => runCheck('node_modules/cspell/bin.mjs', 'lint', '--quiet', '--no-progress'),
    () => runCheck('scripts/language/check-language.ts'),
    () => runVitest('main', '--tags-filter', '!slow'),
    () => runPlaywright('main', '--grep', journeys),
  ],
  rest: [() => runVitest('rest', '--tags-filter', 'slow'), () => runPlaywright('rest', '--grep-invert', journeys)],
};

const words = process.argv.slice(2);
const files = words.filter((word) => !(word in parts));
const temporaryFolder = makeTemporaryFolder();
let running: ChildProcess | undefined;
let isInterrupted = false;
// The runners receive Ctrl-C themselves and close their browsers, servers and databases. This process ends last.
process.on('SIGINT', () => {
  isInterrupted = true;
});
process.on('SIGTERM', () => {
  isInterrupted = true;
  running?.kill('SIGINT');
});

const steps = files.length > 0 ? [() => runVitest('files', ...files)] : words.flatMap((word) => parts[word] ?? []);
const reports: TestReport[] = [];
for (const step of steps) if (!isInterrupted) reports.push(await step());
for (const { flakyTitles, failedTitles } of reports) {
  for (const title of flakyTitles) console.log(`Flaky, passed at the second try: ${title}`);
  for (const title of failedTitles) console.log(`Failed: ${title}`);
}
const sum = (name: 'passed' | 'failed') => reports.reduce((total, report) => total + report[name], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = isInterrupted || sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;

async function runCheck(...command: string[]): Promise<TestReport> {
  const succeeded = await run(command);
  if (succeeded) return { passed: 1, failed: 0, failedTitles: [], flakyTitles: [] };
  return { passed: 0, failed: 1, failedTitles: [command.join(' ')], flakyTitles: [] };
}

function runVitest(part: string, ...args: string[]): Promise<TestReport> {
  const report = `test-results/vitest-${part}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runTests([vitest, 'run', ...reporters, ...args], report, readVitestReport);
}

function runPlaywright(part: string, ...args: string[]): Promise<TestReport> {
  const report = `test-results/playwright-${part}.json`;
  const options = ['--reporter=list,json', `--output=test-results/playwright-${part}`];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runTests([playwright, 'test', ...options, ...args], report, readPlaywrightReport, env);
}

/** A runner fails without a report, and also if it ends with an error although each test passed. */
async function runTests(
  command: string[],
  report: string,
  read: (json: unknown) => TestReport,
  env: Record<string, string> = {},
): Promise<TestReport> {
  rmSync(join(root, report), { force: true });
  const succeeded = await run(command, env);
  const found = existsSync(join(root, report))
    ? read(JSON.parse(readFileSync(join(root, report), 'utf8')))
    : { passed: 0, failed: 0, failedTitles: [], flakyTitles: [] };
  return succeeded || found.failed > 0 ? found : { ...found, failed: 1, failedTitles: [command.join(' ')] };
}

async function run(command: string[], env: Record<string, string> = {}): Promise<boolean> {
  const temporary = temporaryFolder ? { TMPDIR: temporaryFolder } : {};
  running = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...temporary, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(running, 'close');
  return running.exitCode === 0;
}

/** In memory if Linux has enough. Each database has four hundred files, and a disk takes a quarter more processor time. */
function makeTemporaryFolder(): string | undefined {
  const memory = '/dev/shm';
  const neededBytes = 2 * 1024 ** 3;
  if (process.platform !== 'linux' || !existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  // Some tests write programs and run them.
  const runsPrograms = !/ \/dev\/shm \S+ \S*\bnoexec\b/.test(readFileSync('/proc/mounts', 'utf8'));
  if (bavail * bsize < neededBytes || !runsPrograms) return undefined;
  for (const name of readdirSync(memory)) {
    const [, pid] = /^trinity-test-(\d+)$/.exec(name) ?? [];
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true });
  }
  const folder = join(memory, `trinity-test-${process.pid}`);
  mkdirSync(folder, { mode: 0o711 });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
