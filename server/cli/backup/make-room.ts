import { statSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { hourMs } from '../../../shared/domain/durations.ts';
import { CommandError } from '../run-command.ts';
import { deleteBackup, listBackups } from './backup-folder.ts';

/** Grown since the last one, and something left over: PostgreSQL often lives on the same disk, and stops when it is full. */
const growth = 1.5;

/** What a process that was killed has left is not somebody else's backup under way. */
const maxUnfinishedAgeMs = 6 * hourMs;

const bytesFreeIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/**
 * Sees to it that the next backup has room before it is begun: one and a half times the last one, or the whole database
 * where there is none. When it has not, the oldest go, but never the newest.
 * @returns how many were deleted
 * @throws {CommandError} when there is not enough room even so
 */
export async function makeRoom(folder: string, databaseBytes: number, bytesFree = bytesFreeIn): Promise<number> {
  await deleteLeftovers(folder);
  const [newest, ...older] = await listBackups(folder);
  const neededBytes = newest ? (await stat(newest)).size * growth : databaseBytes;
  let deleted = 0;
  while ((await bytesFree(folder)) < neededBytes) {
    const oldest = older.pop();
    if (!oldest) {
      throw new CommandError(
        `There is no room for a backup in ${folder}: it needs ${inMebibytes(neededBytes)}, and ${inMebibytes(await bytesFree(folder))} are free. Nothing was written, and the newest backup was kept. Free some room, or make the disk larger.`,
      );
    }
    await deleteBackup(oldest);
    deleted += 1;
  }
  return deleted;
}

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
