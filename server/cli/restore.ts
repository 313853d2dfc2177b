import { withDatabaseUrl } from './backup/database-connection.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readCommandLine, runTask } from './run-command.ts';

const usage = `Restores a backup into an empty database, and compares every table with what was backed up.

  npm run restore -- FILE

The database is that of DATABASE_URL; without one, a new embedded PostgreSQL in DATA_DIR. A database that holds
anything is left as it is. Start the server afterwards: it brings an older schema up to date.
`;

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
const [file] = positionals;

await runTask(
  values.help ? usage : null,
  usage,
  file === undefined
    ? undefined
    : (config) =>
        withDatabaseUrl(config, async (url) => {
          const { tables, rows, isChecked } = await restoreBackup(url, file);
          const check = isChecked
            ? 'all the same as in the backup'
            : 'not checked, because the .json beside it is missing';
          return `Restored ${rows} rows in ${tables} tables: ${check}.`;
        }),
);
