import { statSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '../../../shared/domain/time/durations.ts';
import { CommandError } from '../run-command.ts';
import { listBackups } from './backup-folder.ts';

/**
 * Required free disk space, as a multiple of the newest backup's size. The data may have grown since that backup.
 * PostgreSQL often shares the disk and stops when the disk is full.
 */
const growthFactor = 1.5;

/** Maximum age of an unfinished file. Older files were left behind by killed processes. */
const maxUnfinishedAgeMs = 6 * hourMs;

const readFreeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Deletes old unfinished files, then checks the disk. @throws {CommandError} if there is not enough space */
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
    `There is not enough space for a backup in ${folder}. A backup needs ${formatMebibytes(neededBytes)}, but only ${formatMebibytes(freeBytes)} is free. Free some space or enlarge the disk. No backup was deleted.`,
  );
}

const formatMebibytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MiB`;

async function deleteLeftovers(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.unfinished')) continue;
    const path = join(folder, file);
    // The file may have been renamed after it was listed.
    const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - writtenAt > maxUnfinishedAgeMs) await rm(path, { force: true });
  }
}
