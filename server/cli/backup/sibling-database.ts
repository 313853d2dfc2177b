import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { hasNoTable } from '../../db/empty-database.ts';
import { CommandError, withClient } from '../run-command.ts';

// Longer than most: all that is done to databases beside the product's own, on the same server. A restore is made in one and
// takes its place when it is done.

/** Milliseconds until a database that somebody was about to leave is asked for again, and how often. */
const busyDelayMs = 250;
const busyTries = 20;

/** SQLSTATE of a database that somebody is connected to. */
const objectInUse = '55006';

/** How long names may be in PostgreSQL. */
const maxNameBytes = 63;

export const databaseNameOf = (databaseUrl: string): string =>
  decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

export function siblingUrl(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/** `trinity_before_20261122t170500z` */
export const siblingName = (databaseUrl: string, purpose: string, now: Date): string => {
  const end = `_${purpose}_${now
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase()}`;
  return databaseNameOf(databaseUrl).slice(0, maxNameBytes - end.length) + end;
};

/** Connects to the database that every server has: nobody can rename the one they are connected to. */
const fromOutside = <T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> =>
  withClient(siblingUrl(databaseUrl, 'postgres'), use);

export interface DatabaseState {
  exists: boolean;
  /** It has not even a table: nothing is lost with it. */
  isEmpty: boolean;
  /** What is connected to it besides us, by the names that they give themselves. */
  users: string[];
}

export async function stateOf(databaseUrl: string): Promise<DatabaseState> {
  const name = databaseNameOf(databaseUrl);
  const { exists, users } = await fromOutside(databaseUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    const connected = await client.query<{ name: string }>(
      `select coalesce(nullif(application_name, ''), 'without a name') as name from pg_stat_activity
       where datname = $1 and backend_type = 'client backend'`,
      [name],
    );
    return { exists: rowCount === 1, users: connected.rows.map((row) => row.name) };
  });
  return { exists, users, isEmpty: !exists || (await withClient(databaseUrl, hasNoTable)) };
}

/** An empty database that sorts and compares as the product's own does, where that is there; from template0, as every restore should be. */
export async function createSibling(databaseUrl: string, name: string): Promise<void> {
  await fromOutside(databaseUrl, async (client) => {
    const options = await collationOf(client, databaseNameOf(databaseUrl));
    await client.query(`create database ${client.escapeIdentifier(name)} template template0 ${options}`);
  });
}

interface Collation {
  encoding: string;
  provider: string;
  collate: string;
  ctype: string;
  locale: string | null;
}

async function collationOf(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<Collation>(
    `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datcollate as "collate",
            datctype as ctype, datlocale as locale from pg_database where datname = $1`,
    [name],
  );
  const [own] = rows;
  if (!own) return '';
  const text = (value: string) => client.escapeLiteral(value);
  const locale = own.locale === null ? '' : text(own.locale);
  const provider =
    { b: `locale_provider builtin builtin_locale ${locale}`, i: `locale_provider icu icu_locale ${locale}` }[
      own.provider
    ] ?? 'locale_provider libc';
  return `encoding ${text(own.encoding)} lc_collate ${text(own.collate)} lc_ctype ${text(own.ctype)} ${provider}`;
}

/**
 * Ends who is connected, and tries again while somebody still is: workers of PostgreSQL itself, as those of autovacuum, belong to
 * nobody and may be ended by no role but a superuser's. They give way by themselves, but not to `drop … with (force)`.
 */
async function onceLeft(client: Client, names: string[], act: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = any($1) and usesysid is not null and pg_has_role(usesysid, 'member')`,
      [names],
    );
    try {
      await act();
      return;
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === objectInUse;
      if (!isBusy || tries === busyTries) throw error;
      await sleep(busyDelayMs);
    }
  }
}

export async function dropSibling(databaseUrl: string, name: string): Promise<void> {
  await fromOutside(databaseUrl, (client) =>
    onceLeft(client, [name], () => client.query(`drop database if exists ${client.escapeIdentifier(name)}`)),
  );
}

/**
 * Gives a database the name of the product's own, and that one another name: both, or neither.
 * @throws {CommandError} when somebody does not leave the product's own
 */
export async function swapDatabases(databaseUrl: string, restored: string, former: string): Promise<void> {
  const live = databaseNameOf(databaseUrl);
  await fromOutside(databaseUrl, async (client) => {
    const rename = (from: string, to: string) =>
      client.query(`alter database ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [live]);
    const { rows: superior } = await client.query(
      `select distinct usename as name from pg_stat_activity
       where datname = any($1) and usesysid is not null and not pg_has_role(usesysid, 'member')`,
      [[live, restored]],
    );
    if (superior.length > 0) {
      const names = superior.map(({ name }) => name).join(', ');
      throw new CommandError(
        `${live} could not be replaced: ${names} is connected to it, as with psql. End that first.`,
      );
    }
    const swap = async () => {
      await client.query('begin');
      try {
        if (rowCount === 1) await rename(live, former);
        await rename(restored, live);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    };
    try {
      await onceLeft(client, [live, restored], swap);
    } catch (error) {
      throw new CommandError(`${live} could not be replaced: ${error instanceof Error ? error.message : error}`);
    }
  });
}
