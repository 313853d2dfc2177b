// @ts-check
// `npm run test:faults`: the fault and security suites at full length, and docs/reports/faults.md about them. The same
// tests run in a shorter form with `npm test`.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { annotationsFile } from './annotations-reporter.mjs';
import { faultSuites } from './fault-suites.mjs';
import { root, run, say } from './setup-step.mjs';

const report = 'docs/reports/faults.md';
// Each write has two properties: 10,000 runs for each.
const fullLength = { FAULT_ROUNDS: '24', FUZZ_RUNS: '5000', SLOW_CLIENTS: '800' };

process.chdir(root);
rmSync(annotationsFile, { force: true });
const started = Date.now();
const files = faultSuites.flatMap((suite) => suite.files);
const reporters = ['--reporter=default', '--reporter=./scripts/annotations-reporter.mjs'];
const vitest = run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...files], {
  env: { ...process.env, ...fullLength },
});
const browser = run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', 'e2e/stored-scripts.spec.ts']);

/** @type {import('./annotations-reporter.mjs').TestOutcome[]} */
const outcomes = JSON.parse(readFileSync(annotationsFile, 'utf8'));
mkdirSync(join(root, 'docs/reports'), { recursive: true });
writeFileSync(join(root, report), `${write()}\n`);
say(`Written to ${report}.`);
process.exitCode = vitest && browser ? 0 : 1;

function write() {
  const rows = faultSuites.map(({ property, figure, files: ofSuite }) => {
    const tests = outcomes.filter(({ file }) => ofSuite.includes(file));
    return row(property, figure, countOf(tests), ofSuite);
  });
  const scripts = row(
    'Stored scripts',
    'payloads in every stored field, every screen opened: none runs, no violation of the policy',
    browser ? 'all passed' : '**failed**',
    ['e2e/stored-scripts.spec.ts'],
  );
  const figures = outcomes
    .filter((test) => test.figures.length > 0)
    .map(({ name, figures: measured }) => `- ${name}\n${measured.map((figure) => `  - ${figure}`).join('\n')}`);
  return [
    '# Faults: the last full run',
    '',
    `Written by \`npm run test:faults\` on ${new Date(started).toISOString().slice(0, 10)}, in ${minutes()} minutes, on ${machine()}.`,
    '`npm test` runs the same tests with fewer rounds.',
    '',
    '| What | Figure to reach | Tests | Where |',
    '|---|---|---|---|',
    ...rows,
    scripts,
    '',
    '## What the tests measured',
    '',
    ...figures,
  ].join('\n');
}

/**
 * @param {string} property
 * @param {string} figure
 * @param {string} result
 * @param {string[]} places
 */
function row(property, figure, result, places) {
  return `| ${property} | ${figure} | ${result} | ${places.map((place) => `\`${place}\``).join('<br>')} |`;
}

/** @param {import('./annotations-reporter.mjs').TestOutcome[]} tests */
function countOf(tests) {
  /** @param {string} state */
  const count = (state) => tests.filter((test) => test.state === state).length;
  const failed = count('failed');
  const skipped = count('skipped');
  return `${count('passed')} passed${failed ? `, **${failed} failed**` : ''}${skipped ? `, ${skipped} skipped` : ''}`;
}

function minutes() {
  return Math.round((Date.now() - started) / 60_000);
}

function machine() {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gigabytes} GiB`;
}
