import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

class DataFolderInUse extends Error {
  override name = 'DataFolderInUse';
  constructor(dataDir: string, pidFile: string) {
    const pid = existsSync(pidFile) ? ` (pid ${readFileSync(pidFile, 'utf8')})` : '';
    super(
      `The data folder ${dataDir} is in use by another process${pid}. Stop the process, or set DATA_DIR to another folder.`,
    );
  }
}

/** References to all locks. Without a reference, garbage collection would release a lock. */
const locks = new Set<DatabaseSync>();

const sqliteBusyCode = 5;

/**
 * Locks a data folder. The lock ends with the process, even after kill -9. Uses a SQLite lock on `server.lock`, because
 * Node cannot lock files.
 * @returns a function that releases the lock
 * @throws {DataFolderInUse}
 */
export function lockDataFolder(dataDir: string): () => void {
  const pidFile = join(dataDir, 'server.pid');
  const lock = new DatabaseSync(join(dataDir, 'server.lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const isBusy = error instanceof Error && 'errcode' in error && error.errcode === sqliteBusyCode;
    throw isBusy ? new DataFolderInUse(dataDir, pidFile) : error;
  }
  locks.add(lock);
  writeFileSync(pidFile, String(process.pid));
  return () => {
    if (locks.delete(lock)) lock.close();
  };
}
