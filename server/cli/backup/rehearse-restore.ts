import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../run-command.ts';
import { listBackups } from './backup-folder.ts';
import { restoreBackup } from './restore-backup.ts';
import { buildSiblingUrl, createSiblingDatabase, dropSiblingDatabase } from './sibling-database.ts';

/**
 * Restores the newest backup into a scratch database and compares the rows with the manifest. Always drops the scratch
 * database afterwards.
 * @returns a one-line report
 */
export async function rehearseRestore(databaseUrl: string, folder: string): Promise<string> {
  const [newest] = await listBackups(folder);
  if (!newest) throw new CommandError(`There is no backup in ${folder}. Check the folder.`);
  const scratch = `trinity_rehearsal_${randomBytes(4).toString('hex')}`;
  await createSiblingDatabase(databaseUrl, scratch);
  try {
    const { tables, rows, isChecked } = await restoreBackup(buildSiblingUrl(databaseUrl, scratch), newest);
    const check = isChecked
      ? 'all identical to the backup'
      : 'not compared, because the .json file of the backup is missing';
    return `Restore rehearsed: ${rows} rows in ${tables} tables from ${newest}, ${check}.`;
  } finally {
    await dropSiblingDatabase(databaseUrl, scratch);
  }
}

/** Each successful rehearsal modifies this file. */
export const rehearsalMarkerFile = 'last-rehearsal.txt';

export const recordRestoreRehearsal = (folder: string, now: Date): Promise<void> =>
  writeFile(join(folder, rehearsalMarkerFile), `${now.toISOString()}\n`);
