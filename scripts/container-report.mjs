// @ts-check
// docs/reports/containers.md speaks for the tests of containers (deploy/test), which `npm test` does not run. Each of its
// chapters has a fingerprint of the files that it was about, so that any copy of the project, shallow or without git, can tell
// whether they have changed since.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup-step.mjs';

/** Path of the report, from the folder of the project. */
export const containerReport = 'docs/reports/containers.md';

/** What the tests of containers are about, and these tests themselves. */
const tested = ['Dockerfile', 'deploy', 'docker-compose.yml'];

/** So many hexadecimal digits tell two states of the files apart. */
const fingerprintLength = 8;

/**
 * The names and contents of all that the tests of containers are about, in eight hexadecimal digits. How a system ends its
 * lines does not matter.
 *
 * @param {string} [folder] - of the project
 */
export function containerFingerprint(folder = root) {
  const hash = createHash('sha256');
  for (const path of tested.flatMap((name) => filesOf(folder, name))) {
    const content = readFileSync(join(folder, path), 'latin1').replaceAll('\r\n', '\n');
    hash.update(`${path}\0${content}\0`);
  }
  return hash.digest('hex').slice(0, fingerprintLength);
}

/**
 * @param {string} folder
 * @param {string} name
 */
function filesOf(folder, name) {
  const isFile = (/** @type {string} */ path) => statSync(join(folder, path)).isFile();
  if (isFile(name)) return [name];
  return readdirSync(join(folder, name), { recursive: true })
    .map((path) => `${name}/${path}`.replaceAll('\\', '/'))
    .filter(isFile)
    .sort();
}

/**
 * The line before all tests of a chapter: the run that they are of, the code that it ran on, and what it was about.
 *
 * @param {{ ranAt: string, code: string }} run - when it began, as an ISO 8601 moment, and its commit
 * @param {string} fingerprint
 */
export const describeContainerRun = ({ ranAt, code }, fingerprint) =>
  `In the run of ${ranAt.slice(0, 16).replace('T', ' ')} UTC, on ${code}, with the files ${fingerprint}.`;

/**
 * What {@link describeContainerRun} has written of a chapter; the fingerprint is missing in reports of before there was one.
 *
 * @param {string} chapter - the text below its title
 * @returns {{ code: string, fingerprint: string | undefined } | null} null when it has not run
 */
export function parseContainerRun(chapter) {
  const [, code, fingerprint] = /^In the run of .+? UTC, on (.+?)(?:, with the files (\w+))?\.$/m.exec(chapter) ?? [];
  return code ? { code, fingerprint } : null;
}

export const readContainerWarnings = () =>
  containerWarnings(readFileSync(join(root, containerReport), 'utf8'), containerFingerprint());

/**
 * Which chapters of a report are about other files than those that there are now: what
 * held then may hold no longer.
 *
 * @param {string} report
 * @param {string} fingerprint - of the files as they are now
 */
export function containerWarnings(report, fingerprint) {
  const outdated = report
    .split(/^## /m)
    .slice(1)
    .flatMap((chapter) => {
      const run = parseContainerRun(chapter);
      return run && run.fingerprint !== fingerprint ? [{ title: chapter.split('\n', 1)[0], code: run.code }] : [];
    });
  return [...new Set(outdated.map(({ code }) => code))].map((code) => {
    const titles = outdated.filter((chapter) => chapter.code === code).map(({ title }) => `“${title}”`);
    return `${containerReport}: ${titles.join(', ')} ran on ${code}, and Dockerfile, deploy or docker-compose.yml has changed since. To run again before a release: npm run test:containers`;
  });
}
