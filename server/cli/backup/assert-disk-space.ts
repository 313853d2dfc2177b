import { statSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '../../../shared/domain/time/durations.ts';
import { CommandError } from '../run-command.ts';
import { listBackups } from './backup-folder.ts';

/**
 * Room that a backup needs, as a multiple of the previous one: the data has grown, and some room must stay free. PostgreSQL
 * often uses the same disk and stops when it is full.
 */
const growthFactor = 1.5;

/** An older unfinished file belongs to a process that was killed. */
const maxUnfinishedAgeMs = 6 * hourMs;

const readFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Deletes what killed processes have left, then checks that the next backup has room: one and a half times the previous one,
 * or the size of the database if there is none.
 * @throws {CommandError} if there is not enough room
 */
export async function assertDiskSpace(
  folder: string,
  databaseBytes: number,
  freeBytesOf = readFreeBytes,
): Promise<void> {
  await deleteLeftovers(folder);
  const [newest] = await listBackups(folder);
  const neededBytes = newest ? (await stat(newest)).size * growthFactor : databaseBytes;
  const freeBytes = await freeBytesOf(folder);
  if (freeBytes >= neededBytes) return;
  throw new CommandError(
    `There is no room for a backup in ${folder}: it needs ${formatMebibytes(neededBytes)}, and ${formatMebibytes(freeBytes)} are free. Free some room, or make the disk larger. All backups were kept.`,
  );
}

const formatMebibytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MiB`;

async function deleteLeftovers(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.unfinished')) continue;
    const path = join(folder, file);
    // The list of erasures may be finished in this moment.
    const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - writtenAt > maxUnfinishedAgeMs) await rm(path, { force: true });
  }
}
