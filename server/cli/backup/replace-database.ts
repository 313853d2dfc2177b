import type { Config } from '../../config.ts';
import { formatCommand } from '../../operator-commands.ts';
import { CommandError, formatErrorMessage, withDatabaseClient } from '../run-command.ts';
import { readManifest } from './backup-folder.ts';
import { continueSequences } from './continue-sequences.ts';
import { renumberEvents } from './renumber-events.ts';
import { applyPlannedErasures, type PlannedErasures } from './repeat-erasures.ts';
import { restoreBackup } from './restore-backup.ts';
import {
  buildSiblingName,
  buildSiblingUrl,
  createSiblingDatabase,
  dropSiblingDatabase,
  readDatabaseState,
  swapDatabases,
} from './sibling-database.ts';

interface Restoration {
  config: Config;
  databaseUrl: string;
  file: string;
  planned: PlannedErasures;
}

/**
 * Restores the backup into a new database, checks the rows, runs migrations and repeats erasures. Drops the new
 * database if a step fails. @returns a report
 */
export async function restoreIntoNewDatabase(
  name: string,
  { config, databaseUrl, file, planned }: Restoration,
): Promise<string[]> {
  await createSiblingDatabase(databaseUrl, name);
  try {
    const url = buildSiblingUrl(databaseUrl, name);
    const { tables, rows, isChecked } = await restoreBackup(url, file);
    const check = isChecked
      ? 'identical to the backup'
      : 'not compared, because the .json file of the backup is missing';
    return [
      `Restored ${rows} rows in ${tables} tables: ${check}.`,
      ...(await applyPlannedErasures(config, url, planned)),
    ];
  } catch (error) {
    await dropSiblingDatabase(databaseUrl, name);
    throw new CommandError(`${formatErrorMessage(error)}\nThe database in use was not changed.`);
  }
}

/** Restores a backup and swaps the databases. Keeps the replaced database under another name. @returns a report */
export async function replaceDatabase(restoration: Restoration, now: Date): Promise<string[]> {
  const { databaseUrl } = restoration;
  const before = await readDatabaseState(databaseUrl);
  const restored = buildSiblingName(databaseUrl, 'restored', now);
  const former = buildSiblingName(databaseUrl, 'before', now);
  const lines = await restoreIntoNewDatabase(restored, restoration);
  try {
    await renumberEvents(buildSiblingUrl(databaseUrl, restored), now);
    if (!before.isEmpty) lines.push(...(await continueSequences(databaseUrl, buildSiblingUrl(databaseUrl, restored))));
    await swapDatabases(databaseUrl, restored, former);
  } catch (error) {
    await dropSiblingDatabase(databaseUrl, restored);
    throw error;
  }
  if (!before.exists) return lines;
  if (before.isEmpty) {
    await dropSiblingDatabase(databaseUrl, former);
    return lines;
  }
  return [
    ...lines,
    ...(await reportLeadsSinceBackup(buildSiblingUrl(databaseUrl, former), former, restoration.file)),
    `The replaced database was kept as ${former}. This database contains personal data. After checking the restored data, delete the replaced database: ${formatCommand('restore', `--forget ${former}`)}`,
  ];
}

async function reportLeadsSinceBackup(formerUrl: string, former: string, file: string): Promise<string[]> {
  const manifest = await readManifest(file);
  if (!manifest) return [];
  const query = `select count(*) filter (where kind = 'quote')::int as quotes, count(*) filter (where kind = 'contact')::int as messages
    from lead where created_at > $1`;
  const counted = await withDatabaseClient(formerUrl, (client) =>
    client.query<{ quotes: number; messages: number }>(query, [manifest.createdAt]),
  ).catch(() => null);
  const { quotes, messages } = counted?.rows[0] ?? { quotes: 0, messages: 0 };
  if (quotes + messages === 0) return [];
  return [
    `Only the database ${former} contains the leads that arrived after the backup: ${quotes} quote requests, ${messages} messages. See docs/operations.md, "Leads since the backup".`,
  ];
}

const replacedDatabasePattern = /_before_\d{8}t\d{6}z$/;

export async function dropReplacedDatabase(databaseUrl: string, name: string): Promise<string> {
  if (!replacedDatabasePattern.test(name))
    throw new CommandError(`${name} is not a replaced database. Names of replaced databases end with _before_<time>.`);
  if (!(await readDatabaseState(buildSiblingUrl(databaseUrl, name))).exists)
    throw new CommandError(`The database ${name} does not exist. Check the name.`);
  await dropSiblingDatabase(databaseUrl, name);
  return `The database ${name} was deleted.`;
}
