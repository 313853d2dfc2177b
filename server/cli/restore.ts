import { join } from 'node:path';
import type { Config } from '../config.ts';
import { typedCommand } from '../typed-command.ts';
import { checkBackup, readManifest } from './backup/backup-folder.ts';
import { describeBackups, rowsIn } from './backup/describe-backups.ts';
import { planErasures } from './backup/erase-again.ts';
import { forgetFormer, replaceDatabase, restoreInto } from './backup/replace-database.ts';
import { databaseNameOf, siblingUrl, stateOf } from './backup/sibling-database.ts';
import { CommandError, readCommandLine, refuseUsage, runTask, withDatabaseUrl } from './run-command.ts';

const usage = `Restores a backup: into a new database, which is compared with what was backed up, and then takes the place of the one in use.

  ${typedCommand('restore', 'FILE [--check] [--into NAME] [--without-erasures]')}
  ${typedCommand('restore', '--forget NAME')}
  ${typedCommand('restore', '--list')}

The database is that of DATABASE_URL; without one, the embedded PostgreSQL in DATA_DIR. Stop the servers first: it changes
nothing while there are connections. An older schema is brought up to date. If a step fails, the database in use is as
it was. The replaced database is kept under another name.

Whoever was erased after the backup, by the erasures.json beside it or by the database in use, is erased again; for that it
needs the server's ERASURE_KEY, or its erasure.key in DATA_DIR.

  --check             only look whether the backup is whole and can be restored here
  --into NAME         leave the database in use alone: restore into a new one of that name, to look something up in
  --without-erasures  restore although that key is lost: those people are back then, to be erased by hand
  --forget NAME       drop a database that an earlier restore has kept
  --list              only say which backups there are in BACKUP_DIR, the newest first
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
  refuseUsage('Name a FILE, or give --forget or --list alone.', usage);

async function restore(config: Config, databaseUrl: string, path: string): Promise<string> {
  await checkBackup(path);
  const planned = await planErasures(config, databaseUrl, path, values['without-erasures']);
  if (values.check) return describe(path);
  const restoration = { config, databaseUrl, file: path, planned };
  if (values.into === undefined) return (await replaceDatabase(restoration, new Date())).join('\n');
  if ((await stateOf(siblingUrl(databaseUrl, values.into))).exists)
    throw new CommandError(`There is a database ${values.into} already. Nothing was restored: name another.`);
  const lines = await restoreInto(values.into, restoration);
  return [...lines, `It is in the database ${values.into}; ${databaseNameOf(databaseUrl)} was not touched.`].join('\n');
}

async function describe(path: string): Promise<string> {
  const manifest = await readManifest(path);
  if (!manifest) return `${path} can be restored, but not compared: the .json beside it is missing.`;
  const maker = manifest.product ? ` by version ${manifest.product}` : '';
  return `${path} can be restored: made at ${manifest.createdAt}${maker}, with ${rowsIn(manifest)} rows.`;
}

function runOnDatabase(config: Config, url: string): Promise<string> {
  if (forget !== undefined) return forgetFormer(url, forget);
  return restore(config, url, file ?? '');
}

await runTask(values.help ? usage : null, usage, (config) =>
  values.list
    ? describeBackups(process.env.BACKUP_DIR ?? join(config.dataDir, 'backups'))
    : withDatabaseUrl(config, (url) => runOnDatabase(config, url)),
);
