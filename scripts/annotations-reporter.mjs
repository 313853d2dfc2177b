// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { root } from './setup-step.mjs';

/** Where the reporter writes what it has heard. */
export const annotationsFile = 'test-results/annotations.json';

/**
 * @typedef {object} TestOutcome
 * @property {string} file
 * @property {string} name
 * @property {'passed' | 'failed' | 'skipped' | 'pending'} state
 * @property {string[]} figures - what the test has measured
 */

/** A reporter for vitest that keeps what tests annotate: the figures they measured. */
// biome-ignore lint/style/noDefaultExport: vitest takes a reporter from there
export default class AnnotationsReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    /** @type {TestOutcome[]} */
    const outcomes = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        file: relative(root, module.moduleId),
        name: test.fullName,
        state: test.result().state,
        figures: test.annotations().map(({ message }) => message),
      })),
    );
    mkdirSync(dirname(annotationsFile), { recursive: true });
    writeFileSync(annotationsFile, JSON.stringify(outcomes));
  }
}
