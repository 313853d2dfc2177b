import { join } from 'node:path';
import type { Config } from '../config.ts';
import { typedCommand } from '../typed-command.ts';
import { checkBackup, readManifest } from './backup/backup-folder.ts';
import { describeBackups, rowsIn } from './backup/describe-backups.ts';
import { planErasures } from './backup/erase-again.ts';
import { renumberEvents } from './backup/renumber-events.ts';
import { forgetFormer, replaceDatabase, restoreInto } from './backup/replace-database.ts';
import { databaseNameOf, siblingUrl, stateOf } from './backup/sibling-database.ts';
import { CommandError, readCommandLine, refuseUsage, runTask, withDatabaseUrl } from './run-command.ts';

const usage = `Restores a backup: into a new database, which is compared with what was backed up, and then takes the place of the one in use.

  ${typedCommand('restore', 'FILE [--check] [--into NAME] [--without-erasures]')}
  ${typedCommand('restore', '--forget NAME')}
  ${typedCommand('restore', '--renumber')}
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
  --renumber          only give the events of the database in use new numbers, as every restore of a FILE does: for one that
                      was brought back in another way. deploy/point-in-time calls this
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
      renumber: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  },
  1,
);
const [file] = positionals;
if (!values.help) refuseMixedWork();

/** What the command does is one of these; what else is said would be taken no notice of, or be done against what was meant. */
function refuseMixedWork(): void {
  const works = [
    ...(file === undefined ? [] : ['FILE']),
    ...(values.forget === undefined ? [] : ['--forget']),
    ...(values.renumber ? ['--renumber'] : []),
    ...(values.list ? ['--list'] : []),
  ];
  if (works.length > 1) {
    const isNeedless = file !== undefined && values.renumber;
    const advice = isNeedless
      ? 'Leave out --renumber: every restore numbers the events anew.'
      : 'Do one after the other.';
    refuseUsage(`${works.join(' and ')} are not done together. ${advice}`, usage);
  }
  const given = new Map<string, unknown>(Object.entries(values));
  const aboutFile = ['check', 'into', 'without-erasures'].find((name) => given.get(name));
  if (aboutFile !== undefined && file === undefined)
    refuseUsage(`--${aboutFile} says how FILE is restored. Name the FILE, or leave it out.`, usage);
}

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

async function renumber(databaseUrl: string): Promise<string> {
  await renumberEvents(databaseUrl, new Date());
  return 'The events have new numbers: whoever follows them is told to read all anew.';
}

const { forget } = values;
const work =
  forget !== undefined
    ? (_: Config, url: string) => forgetFormer(url, forget)
    : values.renumber
      ? (_: Config, url: string) => renumber(url)
      : file !== undefined && ((config: Config, url: string) => restore(config, url, file));

const list = (config: Config) => describeBackups(process.env.BACKUP_DIR ?? join(config.dataDir, 'backups'));
const task = work && ((config: Config) => withDatabaseUrl(config, (url) => work(config, url)));

await runTask(values.help ? usage : null, usage, values.list ? list : task || undefined);
