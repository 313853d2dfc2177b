// @ts-check
// `node scripts/release-notes.mjs v1.2.0` prints the changes of a version for .github/workflows/release.yml. Fails if the
// tag differs from package.json or the version is missing in CHANGELOG.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup-step.mjs';

const tag = process.argv[2] ?? '';
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const sections = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m).slice(1);
const notes = sections.find((section) => section.split(/\s/, 1)[0] === version);

if (tag !== `v${version}`) fail(`The tag is ${tag}, but package.json contains version ${version}.`);
else if (!notes) fail(`CHANGELOG.md has no section "## ${version}": rename "## Unreleased".`);
else console.log(notes.slice(notes.indexOf('\n') + 1).trim());

/** @param {string} reason */
function fail(reason) {
  console.error(reason);
  process.exitCode = 1;
}
