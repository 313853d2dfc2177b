import { eraseAgain, planErasures } from './backup/erase-again.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { readCommandLine, runTask, withDatabaseUrl } from './run-command.ts';

const usage = `Restores a backup into an empty database, and compares every table with what was backed up.

  npm run restore -- FILE [--without-erasures]

The database is that of DATABASE_URL; without one, a new embedded PostgreSQL in DATA_DIR. A database that holds
anything is left as it is. Start the server afterwards: it brings an older schema up to date.

Whoever was erased after the backup, by the erasures.json beside it, is erased again; for that it needs the server's
ERASURE_KEY, or its erasure.key in DATA_DIR.

  --without-erasures  restore although that key is lost: those people are back then, to be erased by hand
`;

const { values, positionals } = readCommandLine({
  allowPositionals: true,
  options: { 'without-erasures': { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
});
const [file] = positionals;

await runTask(
  values.help ? usage : null,
  usage,
  file === undefined
    ? undefined
    : async (config) => {
        const planned = await planErasures(config, file, values['without-erasures']);
        return withDatabaseUrl(config, async (url) => {
          const { tables, rows, isChecked } = await restoreBackup(url, file);
          const check = isChecked
            ? 'all the same as in the backup'
            : 'not checked, because the .json beside it is missing';
          const restored = `Restored ${rows} rows in ${tables} tables: ${check}.`;
          return [restored, ...(await eraseAgain(config, url, planned))].join('\n');
        });
      },
);
