import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { typedCommand } from '../../typed-command.ts';
import { CommandError, messageOf, withClient } from '../run-command.ts';
import { readManifest } from './backup-folder.ts';
import { continueNumbers } from './continue-numbers.ts';
import { eraseAgain, type PlannedErasures } from './erase-again.ts';
import { renumberEvents } from './renumber-events.ts';
import { migrationsInUse, restoreBackup } from './restore-backup.ts';
import {
  createSibling,
  type DatabaseState,
  databaseNameOf,
  dropSibling,
  siblingName,
  siblingUrl,
  stateOf,
  swapDatabases,
} from './sibling-database.ts';

interface Restoration {
  config: Config;
  databaseUrl: string;
  file: string;
  planned: PlannedErasures;
}

/**
 * Restores a backup into a new database, checks it, brings its schema up to date and erases whom it should not have. When
 * anything of that fails the new database goes, and nothing else was touched.
 * @returns lines that say what was done
 */
export async function restoreInto(
  name: string,
  { config, databaseUrl, file, planned }: Restoration,
): Promise<string[]> {
  await createSibling(databaseUrl, name);
  try {
    const url = siblingUrl(databaseUrl, name);
    const served = await migrationsInUse(databaseUrl);
    const { tables, rows, isChecked } = await restoreBackup(url, file, served);
    const check = isChecked ? 'all the same as in the backup' : 'not checked, because the .json beside it is missing';
    return [`Restored ${rows} rows in ${tables} tables: ${check}.`, ...(await eraseAgain(config, url, planned))];
  } catch (error) {
    await dropSibling(databaseUrl, name);
    throw new CommandError(`${messageOf(error)}\nNothing was changed: the database in use is as it was.`);
  }
}

interface ReplaceOptions {
  now: Date;
  /** Whoever is connected to the database in use is thrown out; otherwise nothing is done while anybody is. */
  endsConnections: boolean;
  /** The database of before is dropped afterwards, and not kept under another name. */
  dropsFormer: boolean;
}

/** PostgreSQL lists the connections of a server that has just stopped for a moment longer. */
const goneTimeoutMs = 5_000;

/** @returns what the database is like when nobody uses it any more, or after that time */
async function untilUnused(databaseUrl: string): Promise<DatabaseState> {
  const since = Date.now();
  let state = await stateOf(databaseUrl);
  while (state.users.length > 0 && Date.now() - since < goneTimeoutMs) {
    await sleep(100);
    state = await stateOf(databaseUrl);
  }
  return state;
}

/** Restores as {@link restoreInto} does, and puts the new database in the place of the one in use, which goes last. */
export async function replaceDatabase(restoration: Restoration, options: ReplaceOptions): Promise<string[]> {
  const { databaseUrl } = restoration;
  const before = options.endsConnections ? await stateOf(databaseUrl) : await untilUnused(databaseUrl);
  if (before.users.length > 0 && !options.endsConnections) {
    throw new CommandError(
      `${databaseNameOf(databaseUrl)} is in use (${before.users.length} connections: ${[...new Set(before.users)].join(', ')}). Nothing was restored. Stop the servers first, or they would show pages of before.`,
    );
  }
  const restored = siblingName(databaseUrl, 'restored', options.now);
  const former = siblingName(databaseUrl, 'before', options.now);
  const lines = await restoreInto(restored, restoration);
  try {
    await renumberEvents(siblingUrl(databaseUrl, restored), options.now);
    if (!before.isEmpty) lines.push(...(await continueNumbers(databaseUrl, siblingUrl(databaseUrl, restored))));
    await swapDatabases(databaseUrl, restored, former);
  } catch (error) {
    await dropSibling(databaseUrl, restored);
    throw error;
  }
  if (!before.exists) return lines;
  if (before.isEmpty || options.dropsFormer) {
    await dropSibling(databaseUrl, former);
    return options.dropsFormer ? [...lines, 'What was there before is dropped.'] : lines;
  }
  return [
    ...lines,
    ...(await sinceBackup(siblingUrl(databaseUrl, former), former, restoration.file)),
    `What was there before is kept, with all its personal data, as ${former}. When nobody misses anything: ${typedCommand('restore', `--forget ${former}`)}`,
  ];
}

/** What came in after the backup, and is not in the database any more. */
async function sinceBackup(formerUrl: string, former: string, file: string): Promise<string[]> {
  const manifest = await readManifest(file);
  if (!manifest) return [];
  const countSince = async (table: 'quote' | 'contact') => {
    const query = `select count(*)::int as count from ${table} where created_at > $1`;
    const counted = withClient(formerUrl, (client) => client.query<{ count: number }>(query, [manifest.createdAt]));
    return (await counted.catch(() => null))?.rows[0]?.count ?? 0;
  };
  const [quotes, messages] = [await countSince('quote'), await countSince('contact')];
  if (quotes + messages === 0) return [];
  return [
    `Since the backup came in, and are in ${former} only: ${quotes} quote requests, ${messages} messages. How to read them: docs/operations.md, "What came in since".`,
  ];
}

const formerName = /_before_\d{8}t\d{6}z$/;

/** Drops what an earlier restore has kept. */
export async function forgetFormer(databaseUrl: string, name: string): Promise<string> {
  if (!formerName.test(name)) throw new CommandError(`${name} is not what a restore has kept: ..._before_<time>.`);
  if (!(await stateOf(siblingUrl(databaseUrl, name))).exists) throw new CommandError(`There is no database ${name}.`);
  await dropSibling(databaseUrl, name);
  return `${name} is dropped.`;
}
