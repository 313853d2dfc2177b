import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isLiving, ownIdentity, type ProcessIdentity } from './process-identity.ts';

/** Another living process owns the data folder. */
export class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  /** Process id of the owner. */
  readonly pid: number;
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by another process (pid ${pid}). Stop it, or set DATA_DIR to another folder.`,
    );
    this.pid = pid;
  }
}

/** A lock of a data folder, which is held from start to stop. */
export interface DataFolderLock {
  /** Gives the folder back; does nothing when the lock is no longer ours. */
  release(): void;
}

/** A lock file is created empty and filled at once; one that stays empty this long lost its writer in between. */
const formingTimeoutMs = 2_000;

/**
 * Claims a data folder for this process with `process.lock`, which names our pid and start.
 * A lock whose owner was killed is taken over. Works on one machine: a pid says nothing across containers.
 *
 * @throws {DataFolderInUse} when the owner lives (this very process included).
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const path = join(dataDir, 'process.lock');
  const own = ownIdentity();
  while (!createExclusively(path, own)) {
    const owner = readOwner(path);
    if (owner === 'dead') removeDeadLock(path, own);
    else if (typeof owner === 'object') throw new DataFolderInUse(dataDir, owner.pid);
    await sleep(5);
  }
  return {
    release() {
      const owner = readOwner(path);
      if (typeof owner === 'object' && owner.pid === own.pid) rmSync(path, { force: true });
    },
  };
}

/**
 * Removes the lock of a dead owner. One process at a time may, and looks again once it is the one:
 * otherwise two starts that both saw the dead owner would remove each other's fresh locks.
 */
function removeDeadLock(path: string, own: ProcessIdentity): void {
  const guard = `${path}.takeover`;
  if (!createExclusively(guard, own)) {
    // Held for microseconds, so a dead holder means a kill within them. The caller comes again.
    if (readOwner(guard) === 'dead') rmSync(guard, { force: true });
    return;
  }
  try {
    if (readOwner(path) === 'dead') rmSync(path, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

function createExclusively(path: string, { pid, startedAt }: ProcessIdentity): boolean {
  try {
    writeFileSync(path, `${pid}\n${startedAt}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    if (hasCode(error, 'ENOSPC')) rmSync(path, { force: true }); // created, but not filled
    throw error;
  }
}

function readOwner(path: string): ProcessIdentity | 'dead' | 'forming' | 'missing' {
  try {
    const [pid = '', startedAt, end] = readFileSync(path, 'utf8').split('\n');
    if (startedAt === undefined || end === undefined) {
      return Date.now() - statSync(path).mtimeMs < formingTimeoutMs ? 'forming' : 'dead';
    }
    const owner = { pid: Number(pid), startedAt };
    return isLiving(owner) ? owner : 'dead';
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'missing';
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
