import type { Client } from 'pg';
import { bringDatabaseBack } from '../../advice.ts';
import { typedCommand } from '../../typed-command.ts';
import { CommandError, withClient } from '../run-command.ts';
import { listBackups } from './backup-folder.ts';

export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query(`select from pg_tables where tablename = 'mikro_orm_migrations'`);
  return rows.length === 0;
}

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
