import { isEmptyDatabase } from '../../db/empty-database.ts';
import { getRestoreAdvice } from '../../operator-advice.ts';
import { formatCommand } from '../../operator-commands.ts';
import { CommandError, withDatabaseClient } from '../run-command.ts';
import { listBackups } from './backup-folder.ts';

/**
 * Rejects an empty database if backups exist. Otherwise new leads would conflict with leads that are restored later.
 * @throws {CommandError}
 */
export async function assertNotReinitializing(databaseUrl: string, folder: string): Promise<void> {
  const [newest] = await listBackups(folder);
  // Ignore an unreachable database, because the caller reports the failure.
  if (newest === undefined || !(await withDatabaseClient(databaseUrl, isEmptyDatabase).catch(() => false))) return;
  throw new CommandError(
    `The database is empty, but the backup ${newest} contains data. ${getRestoreAdvice()} To start with an empty database, run: ${formatCommand('migrate', '--start-empty')}`,
  );
}
