// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Linux's file system in memory. */
const memory = '/dev/shm';
const ours = 'trinity-test-';
/** Several times what a run has at once. Containers are given 64 MiB unless somebody asks for more. */
const neededBytes = 2 * 1024 ** 3;

/**
 * A folder in memory for what the tests write, removed when this process ends; undefined where the system has none that
 * is large enough. Each database is four hundred files, and ext4 looks through the files deleted lately before it makes
 * one: on a disk, that alone takes a quarter of a processor second for each database and each data folder.
 *
 * @returns {string | undefined}
 */
export function makeMemoryFolder() {
  if (!isUsable()) return undefined;
  removeOrphans();
  const folder = join(memory, `${ours}${process.pid}`);
  // PostgreSQL may run as another user, who passes through and reads nothing.
  mkdirSync(folder, { mode: 0o711 });
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function isUsable() {
  if (process.platform !== 'linux' || !existsSync(memory)) return false;
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .findLast((line) => line.split(' ')[1] === memory);
  // Some tests start programs of their own making.
  if (!mount || /\b(noexec|ro)\b/.test(mount.split(' ')[3] ?? '')) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize >= neededBytes;
}

/** What runs that were killed have left would stay in memory. */
function removeOrphans() {
  for (const name of readdirSync(memory).filter((each) => each.startsWith(ours))) {
    if (!isRunning(Number(name.slice(ours.length)))) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
