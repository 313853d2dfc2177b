import { formatCommand } from '../operator-commands.ts';
import { assertNotReinitializing } from './backup/assert-not-reinitializing.ts';
import { readCommandLine, runTask, withDatabase } from './run-command.ts';

const usage = `Updates the schema of the configured database and adds missing seeds.

  ${formatCommand('migrate')}

  --start-empty  also initializes an empty database if BACKUP_DIR contains backups of a lost database
`;

const { values } = readCommandLine(usage, {
  options: { help: { type: 'boolean', short: 'h' }, 'start-empty': { type: 'boolean' } },
});

const describeMigrations = (migrated: string[]) =>
  migrated.length === 0
    ? 'The database was already up to date.'
    : `The database is now up to date. Applied migrations: ${migrated.join(', ')}.`;

await runTask(values.help ? usage : null, usage, async (config) => {
  const { BACKUP_DIR: backupFolder } = process.env;
  if (config.databaseUrl && backupFolder && !values['start-empty'])
    await assertNotReinitializing(config.databaseUrl, backupFolder);
  return withDatabase(config, async (_, { migrated }) => describeMigrations(migrated), { mayBegin: true });
});
