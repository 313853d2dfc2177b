import { join } from 'node:path';
import type { Config } from '../config.ts';
import { formatCommand } from '../operator-commands.ts';
import { assertIntactBackup, readManifest } from './backup/backup-folder.ts';
import { countBackupRows, describeBackups } from './backup/describe-backups.ts';
import { planErasures } from './backup/repeat-erasures.ts';
import { dropReplacedDatabase, replaceDatabase, restoreIntoNewDatabase } from './backup/replace-database.ts';
import { buildSiblingUrl, parseDatabaseName, readDatabaseState } from './backup/sibling-database.ts';
import { CommandError, exitWithUsage, readCommandLine, runTask, withDatabaseUrl } from './run-command.ts';

const usage = `Restores a backup into a new database, compares it with the backup, and replaces the database in use.

  ${formatCommand('restore', 'FILE [--check] [--into NAME] [--without-erasures]')}
  ${formatCommand('restore', '--forget NAME')}
  ${formatCommand('restore', '--list')}

Uses the database of DATABASE_URL, or the embedded PostgreSQL in DATA_DIR. Stop the servers first, because open connections
prevent a restore. Migrates an older schema. If a step fails, the database in use does not change. The replaced database
is kept under another name.

Repeats the erasures since the backup, which are listed in erasures.json beside the backup or in the database in use.
Repeating erasures needs the server's ERASURE_KEY, or its erasure.key in DATA_DIR.

  --check             only checks that the backup is complete and can be restored here
  --into NAME         restores into a new database of that name, for lookups. The database in use does not change
  --without-erasures  restores even if the erasure key is lost. Then repeat the erasures by hand
  --forget NAME       deletes a database that an earlier restore replaced
  --list              lists the backups in BACKUP_DIR, the newest first
`;

const { values, positionals } = readCommandLine(
  usage,
  {
    allowPositionals: true,
    options: {
      check: { type: 'boolean', default: false },
      into: { type: 'string' },
      'without-erasures': { type: 'boolean', default: false },
      forget: { type: 'string' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  },
  1,
);
const [file] = positionals;
const { forget } = values;
const tasks = [file !== undefined, forget !== undefined, values.list].filter(Boolean).length;
const hasFileOption = values.check || values.into !== undefined || values['without-erasures'];
if (!values.help && (tasks !== 1 || (file === undefined && hasFileOption)))
  exitWithUsage('Specify exactly one of FILE, --forget NAME or --list. The other options need a FILE.', usage);

async function restoreFile(config: Config, databaseUrl: string, path: string): Promise<string> {
  await assertIntactBackup(path);
  const planned = await planErasures(config, databaseUrl, path, values['without-erasures']);
  if (values.check) return describeBackupFile(path);
  const restoration = { config, databaseUrl, file: path, planned };
  if (values.into === undefined) return (await replaceDatabase(restoration, new Date())).join('\n');
  if ((await readDatabaseState(buildSiblingUrl(databaseUrl, values.into))).exists)
    throw new CommandError(`The database ${values.into} already exists. Nothing was restored. Choose another name.`);
  const lines = await restoreIntoNewDatabase(values.into, restoration);
  return [
    ...lines,
    `The data is in the database ${values.into}. The database ${parseDatabaseName(databaseUrl)} was not changed.`,
  ].join('\n');
}

async function describeBackupFile(path: string): Promise<string> {
  const manifest = await readManifest(path);
  if (!manifest)
    return `${path} can be restored. The restored rows cannot be compared with the backup, because its .json file is missing.`;
  const { createdAt, product } = manifest;
  return `${path} can be restored. The backup was made at ${createdAt} by version ${product} and has ${countBackupRows(manifest)} rows.`;
}

function runOnDatabase(config: Config, url: string): Promise<string> {
  if (forget !== undefined) return dropReplacedDatabase(url, forget);
  return restoreFile(config, url, file ?? '');
}

await runTask(values.help ? usage : null, usage, (config) =>
  values.list
    ? describeBackups(process.env.BACKUP_DIR ?? join(config.dataDir, 'backups'))
    : withDatabaseUrl(config, (url) => runOnDatabase(config, url)),
);
