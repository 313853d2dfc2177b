// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { npmBeside, root, SetupFailed, say } from './setup-step.mjs';

/**
 * @typedef {object} Build
 * @property {string} name - `npm run build:<name>` makes it
 * @property {string} title
 * @property {string[]} sources - files and folders that the build reads
 * @property {string[]} results - files that the server needs
 * @property {boolean} [isForTests] - only tests need it
 */

const COMMON_SOURCES = ['shared', 'scripts/compress-assets.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** @type {Build[]} */
const BUILDS = [
  {
    name: 'site',
    title: 'the site',
    sources: ['site', ...COMMON_SOURCES],
    results: ['dist/site/index.html', 'dist/site-ssr/entry-server.js'],
  },
  {
    name: 'admin',
    title: 'the admin',
    sources: ['desktop-admin', ...COMMON_SOURCES],
    results: ['dist/admin/index.html'],
  },
  {
    name: 'server',
    title: 'the server',
    sources: ['server', ...COMMON_SOURCES],
    results: ['dist/server/index.js', 'dist/commands/migrate.js'],
  },
  {
    name: 'desktop',
    title: 'the desktop app',
    sources: ['desktop-admin', 'electron.vite.config.ts', ...COMMON_SOURCES],
    results: ['out/main/index.js', 'out/preload/index.cjs', 'out/renderer/index.html'],
    isForTests: true,
  },
];

/**
 * Returns builds that are missing or whose sources changed.
 * @param {{ trustExisting: boolean, forTests: boolean }} options - trustExisting: accepts results without a stamp. An
 *   image that was built elsewhere may contain no sources.
 */
export function staleBuilds({ trustExisting, forTests }) {
  return BUILDS.filter((build) => {
    if (build.isForTests && !forTests) return false;
    if (!build.results.every((path) => existsSync(join(root, path)))) return true;
    const stamp = stampOf(build);
    if (!existsSync(stamp) && trustExisting) return false;
    return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(build);
  });
}

/** Runs two at a time, because a build uses little more than one core. @param {Build[]} builds */
export async function runBuilds(builds) {
  const waiting = [...builds];
  const work = async () => {
    for (let build = waiting.shift(); build; build = waiting.shift()) {
      try {
        await runBuild(build);
      } catch (error) {
        waiting.length = 0;
        throw error;
      }
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}

/** @param {Build} build */
async function runBuild(build) {
  say(`Building ${build.title}…`);
  const began = Date.now();
  const stamp = stampOf(build);
  const sources = fingerprint(build); // before the build, so that an edit during the build counts
  rmSync(stamp, { force: true });
  if (!(await npmBeside(['run', '--silent', `build:${build.name}`]))) {
    throw new SetupFailed(`Building ${build.title} failed: see above. Try "npm run build:${build.name}".`);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  say(`Built ${build.title} in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

/** @param {Build} build */
function stampOf({ name }) {
  return join(root, 'dist', `.${name}-sources`);
}

/** Hashes paths and contents. Ignores times, because a checkout changes them. @param {Build} build */
function fingerprint({ sources }) {
  const hash = createHash('sha256');
  for (const path of sources.flatMap(filesIn)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Skips tests. @type {(path: string) => string[]} */
function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return /\.test\.[a-z]+$/.test(path) ? [] : [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`));
}
