import { bringDatabaseBack } from '../../advice.ts';
import { isEmptyDatabase } from '../../db/empty-database.ts';
import { typedCommand } from '../../typed-command.ts';
import { CommandError, withClient } from '../run-command.ts';
import { listBackups } from './backup-folder.ts';

/**
 * An empty database where there are backups has lost what it had: visitors are not to be thanked by another one, whose
 * leads and numbers would be in the way of what comes back.
 *
 * @param folder where backups are; only with docker compose somebody says so
 * @throws {CommandError}
 */
export async function refuseToBeginAnew(databaseUrl: string, folder: string): Promise<void> {
  const [newest] = await listBackups(folder);
  // A database that does not answer is told of by what opens it.
  if (newest === undefined || !(await withClient(databaseUrl, isEmptyDatabase).catch(() => false))) return;
  throw new CommandError(
    `The database is empty, and ${newest} is of one that was not. ${bringDatabaseBack()} Is it to begin anew all the same? Run: ${typedCommand('migrate', '--begin-anew')}`,
  );
}
