// @ts-check
// `npm run test:faults`: the fault and security suites at full length, and docs/reports/faults.md about them. Most of the
// tests run in a shorter form with `npm test`, too. With test files as arguments only their suites run again; what was found
// of the others stays.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { annotationsFile } from './annotations-reporter.mjs';
import { readFaultReport, resultOf, writeFaultReport } from './fault-report.mjs';
import { faultSuites } from './fault-suites.mjs';
import { root, run, say } from './setup-step.mjs';

/** @typedef {import('./annotations-reporter.mjs').TestOutcome} TestOutcome */

const report = 'docs/reports/faults.md';
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
const strangers = wanted.filter((file) => !suites.some(({ files }) => files.includes(file)));
if (strangers.length > 0) {
  say(`No fault suite has ${strangers.join(', ')}. They are in scripts/fault-suites.mjs.`);
  process.exit(2);
}
const chosen = suites.filter(({ files }) => wanted.length === 0 || files.some((file) => wanted.includes(file)));
const files = chosen.flatMap((suite) => suite.files);
const outcomes = [...runVitest(files.filter((file) => !isOfBrowser(file))), ...runBrowser(files.filter(isOfBrowser))];
const results = existsSync(report) ? readFaultReport(readFileSync(report, 'utf8')) : new Map();
for (const { property, files: ofSuite } of chosen) {
  const own = outcomes.filter(({ file }) => ofSuite.includes(file));
  results.set(property, resultOf(own, `${new Date().toISOString().slice(0, 10)}, ${machine()}`));
}
writeFileSync(report, writeFaultReport(suites, results));
say(`Written to ${report}.`);
process.exitCode = outcomes.some(({ state }) => state === 'failed') ? 1 : 0;

/** @param {string} file */
function isOfBrowser(file) {
  return browserSuites.some(({ files: ofSuite }) => ofSuite.includes(file));
}

/**
 * @param {string[]} testFiles
 * @returns {TestOutcome[]}
 */
function runVitest(testFiles) {
  if (testFiles.length === 0) return [];
  rmSync(annotationsFile, { force: true });
  const reporters = ['--reporter=default', '--reporter=./scripts/annotations-reporter.mjs'];
  run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...testFiles], {
    env: { ...process.env, ...fullLength },
  });
  return JSON.parse(readFileSync(annotationsFile, 'utf8'));
}

/**
 * @param {string[]} testFiles
 * @returns {TestOutcome[]}
 */
function runBrowser(testFiles) {
  return testFiles.map((file) => {
    const env = { ...process.env, ...fullLength };
    const passed = run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', file], { env });
    return { file, name: file, state: passed ? 'passed' : 'failed', figures: [] };
  });
}

function machine() {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GiB`;
}
