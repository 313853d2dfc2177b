// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, SetupFailed, say } from './setup-step.mjs';

/** @typedef {{ version?: string, integrity?: string, dev?: boolean, optional?: boolean, devOptional?: boolean, link?: boolean, optionalDependencies?: Record<string, string>, os?: string[], cpu?: string[] }} LockedPackage */
/** @typedef {Record<string, LockedPackage>} LockedPackages */

const lockFile = join(root, 'package-lock.json');
const ownNode = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const NODE_MAJOR = 24;

/** @param {{ development: boolean }} needs - development: also installs packages for building and testing */
export function ensurePackages({ development }) {
  requireNode();
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8'));
  if (!isInstalled(packages, development)) install();
  requireInstalledNode();
}

function install() {
  const first = !existsSync(join(root, 'node_modules'));
  say(
    first
      ? 'Installing packages (first time, about a minute)…'
      : 'Installing packages: they differ from package-lock.json…',
  );
  const began = Date.now();
  // Builds need packages that production settings would omit. Warnings are about the old Node, which is replaced.
  if (!npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])) {
    throw new SetupFailed('The packages could not be installed. npm prints the reason above.');
  }
  say(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

/** Also true after `npm ci` by hand. @type {(locked: LockedPackages, development: boolean) => boolean} */
function isInstalled(locked, development) {
  const record = readIfThere(join(root, 'node_modules', '.package-lock.json'));
  if (!record) return false;
  /** @type {LockedPackages} */
  const installed = JSON.parse(record).packages;
  const needed = Object.keys(locked['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`);
  for (const [path, wanted] of Object.entries(locked)) {
    const found = installed[path];
    if (path === '') continue;
    if (found && found.version === wanted.version && found.integrity === wanted.integrity) continue;
    if (found) return false;
    if (wanted.dev && !development) continue;
    const optional = wanted.optional || wanted.devOptional;
    if (!optional || (needed.includes(path) && isForThisMachine(wanted))) return false;
  }
  return Object.keys(installed).every((path) => path in locked);
}

/** @param {LockedPackage} wanted */
function isForThisMachine({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch));
}

/** Fails early if the installation cannot provide Node 24. */
function requireNode() {
  if (isRecent(process.versions.node)) return;
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (`node-${system}-${process.arch}` in optionalDependencies) return;
  throw nodeNeeded(`the packages contain no Node for ${process.platform} ${process.arch}`);
}

/** The packaged Node requires glibc, so it fails on Alpine. */
function requireInstalledNode() {
  if (isRecent(process.versions.node)) return;
  const { stdout } = spawnSync(ownNode, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  if (!isRecent(stdout?.slice(1) ?? '')) throw nodeNeeded('the Node in node_modules does not run on this machine');
}

/** @param {string} version */
function isRecent(version) {
  return Number.parseInt(version, 10) >= NODE_MAJOR;
}

/** @param {string} why */
function nodeNeeded(why) {
  return new SetupFailed(
    `This is Node ${process.versions.node}, and ${why}. Install Node ${NODE_MAJOR} or later from https://nodejs.org/en/download and try again.`,
  );
}

/** @param {string} path */
function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}
