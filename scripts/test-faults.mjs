// @ts-check
// `npm run test:faults`: the fault and security suites at full length, and docs/reports/faults.md about them. Most of the
// tests run in a shorter form with `npm test`, too. With test files as arguments only these run again; what the last run
// has found of the others stays.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { annotationsFile } from './annotations-reporter.mjs';
import { faultSuites } from './fault-suites.mjs';
import { root, run, say } from './setup-step.mjs';

/** @typedef {import('./annotations-reporter.mjs').TestOutcome & { ranAt: string }} Outcome */

const report = 'docs/reports/faults.md';
/** What is known of every file, from whichever run. */
const outcomesFile = 'test-results/faults.json';
// Each write has two properties: 10,000 runs for each.
const fullLength = {
  FAULT_ROUNDS: '24',
  FUZZ_RUNS: '5000',
  SLOW_CLIENTS: '300',
  FORM_VISITS: '200',
  DISCONNECTS: '100',
  WRONG_PASSWORDS: '10000',
  LOG_FAULTS: 'all',
  HOSTILE_FILES: '10000',
};
const browserSuites = [
  {
    property: 'Stored scripts',
    figure: 'payloads in every stored field, every screen opened: none runs, no violation of the policy',
    files: ['e2e/stored-scripts.spec.ts'],
  },
  {
    property: 'Forms on bad networks',
    figure:
      '200 random visits: what the visitor was thanked for is stored once, what was typed is stored or in the form',
    files: ['e2e/form-interleavings.spec.ts'],
  },
];
const suites = [...faultSuites, ...browserSuites];

process.chdir(root);
const wanted = process.argv.slice(2);
const files = wanted.length > 0 ? wanted : suites.flatMap((suite) => suite.files);
const ranAt = new Date().toISOString();
const kept = readOutcomes(wanted.length > 0 ? outcomesFile : null).filter(({ file }) => !files.includes(file));
const outcomes = [...kept, ...runVitest(files.filter((file) => !isOfBrowser(file))), ...runBrowser()];
writeFileSync(outcomesFile, JSON.stringify(outcomes));
mkdirSync(join(root, 'docs/reports'), { recursive: true });
writeFileSync(join(root, report), `${write()}\n`);
say(`Written to ${report}.`);
process.exitCode = outcomes.some(({ state }) => state === 'failed') ? 1 : 0;

/** @param {string} file */
function isOfBrowser(file) {
  return browserSuites.some(({ files: ofSuite }) => ofSuite.includes(file));
}

/**
 * @param {string | null} file
 * @returns {Outcome[]}
 */
function readOutcomes(file) {
  return file !== null && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/**
 * @param {string[]} testFiles
 * @returns {Outcome[]}
 */
function runVitest(testFiles) {
  if (testFiles.length === 0) return [];
  rmSync(annotationsFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/annotations-reporter.mjs'];
  run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...testFiles], {
    env: { ...process.env, ...fullLength },
  });
  return readOutcomes(annotationsFile).map((outcome) => ({ ...outcome, ranAt }));
}

/** @returns {Outcome[]} */
function runBrowser() {
  return files.filter(isOfBrowser).map((file) => {
    const env = { ...process.env, ...fullLength };
    const passed = run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', file], { env });
    const name = browserSuites.find(({ files: ofSuite }) => ofSuite.includes(file))?.property ?? file;
    return { file, name, state: passed ? 'passed' : 'failed', figures: [], ranAt };
  });
}

function write() {
  const rows = suites.map(({ property, figure, files: ofSuite }) => {
    const result = countOf(outcomes.filter(({ file }) => ofSuite.includes(file)));
    return `| ${property} | ${figure} | ${result} | ${ofSuite.map((file) => `\`${file}\``).join('<br>')} |`;
  });
  const figures = outcomes
    .filter((test) => test.figures.length > 0)
    .map(({ name, figures: measured }) => `- ${name}\n${measured.map((figure) => `  - ${figure}`).join('\n')}`);
  return [
    '# Faults: the last full run',
    '',
    `Written by \`npm run test:faults\` on ${ranAt.slice(0, 10)}, on ${machine()}. \`npm test\` runs most of the same tests with fewer rounds.`,
    ...againLine(),
    '',
    '| What | Figure to reach | Tests | Where |',
    '|---|---|---|---|',
    ...rows,
    '',
    '## What the tests measured',
    '',
    ...figures,
  ].join('\n');
}

/** Says what was run by itself after the run of everything. */
function againLine() {
  const first = outcomes.map((outcome) => outcome.ranAt).toSorted()[0];
  const again = [...new Set(outcomes.filter((outcome) => outcome.ranAt !== first).map(({ file }) => `\`${file}\``))];
  return again.length > 0 ? ['', `After a change these were run again by themselves: ${again.join(', ')}.`] : [];
}

/** @param {Outcome[]} tests */
function countOf(tests) {
  /** @param {string} state */
  const count = (state) => tests.filter((test) => test.state === state).length;
  const failed = count('failed');
  const skipped = count('skipped');
  return `${count('passed')} passed${failed ? `, **${failed} failed**` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
}

function machine() {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GiB`;
}
