import { statSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '../../../shared/domain/durations.ts';
import { CommandError } from '../run-command.ts';
import { deleteBackup, listBackups } from './backup-folder.ts';

/**
 * Room that a backup needs, as a multiple of the last one: it has grown, and something is to be left over. PostgreSQL often
 * lives on the same disk, and stops when it is full.
 */
const growth = 1.5;

/** What a process that was killed has left is not somebody else's backup under way. */
const maxUnfinishedAgeMs = 6 * hourMs;

const bytesFreeIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Sees to it that the next backup has room before it is begun: one and a half times the last one, or the whole database
 * where there is none. When it has not, the oldest go, but never the newest; and none goes where all of them would not be
 * enough, because something else fills the disk then.
 * @returns how many were deleted
 * @throws {CommandError} when there is not enough room even so
 */
export async function makeRoom(folder: string, databaseBytes: number, bytesFree = bytesFreeIn): Promise<number> {
  await deleteLeftovers(folder);
  const [newest, ...older] = await listBackups(folder);
  const neededBytes = newest ? (await stat(newest)).size * growth : databaseBytes;
  const missingBytes = neededBytes - (await bytesFree(folder));
  if (missingBytes <= 0) return 0;
  if (missingBytes > (await bytesOf(older))) {
    throw noRoom(
      folder,
      neededBytes,
      neededBytes - missingBytes,
      'all backups were kept: without the older ones it would not be enough either',
    );
  }
  let deleted = 0;
  let freeBytes = neededBytes - missingBytes;
  while (freeBytes < neededBytes) {
    const oldest = older.pop();
    // Something else takes the room that they leave.
    if (!oldest) throw noRoom(folder, neededBytes, freeBytes, 'the newest backup was kept');
    await deleteBackup(oldest);
    deleted += 1;
    freeBytes = await bytesFree(folder);
  }
  return deleted;
}

/** What deleting them would free. */
async function bytesOf(backups: string[]): Promise<number> {
  const files = await Promise.all(backups.map((path) => stat(path)));
  return files.reduce((sum, { size }) => sum + size, 0);
}

const noRoom = (folder: string, neededBytes: number, freeBytes: number, kept: string) =>
  new CommandError(
    `There is no room for a backup in ${folder}: it needs ${inMebibytes(neededBytes)}, and ${inMebibytes(freeBytes)} are free. Nothing was written, and ${kept}. Free some room, or make the disk larger.`,
  );

const inMebibytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MiB`;

async function deleteLeftovers(folder: string): Promise<void> {
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.unfinished')) continue;
    const path = join(folder, file);
    // The list of erasures is finished while we look.
    const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - writtenAt > maxUnfinishedAgeMs) await rm(path, { force: true });
  }
}
