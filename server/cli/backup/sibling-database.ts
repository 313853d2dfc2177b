import type { Client } from 'pg';
import { hasNoTable } from '../../db/empty-database.ts';
import { CommandError, withDatabaseClient } from '../run-command.ts';

// A restore fills a new database on the same server. The new database then takes the name of the replaced database.

/** SQLSTATE of a failed rename. The rename fails if connections are still open after five seconds. */
const objectInUse = '55006';

const maxNameBytes = 63;

/** Sorts texts in the same order on every server. */
const collation = `encoding 'UTF8' locale 'C' locale_provider builtin builtin_locale 'C.UTF-8'`;

export const parseDatabaseName = (databaseUrl: string): string =>
  decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

export function buildSiblingUrl(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

export const buildSiblingName = (databaseUrl: string, purpose: string, now: Date): string => {
  const end = `_${purpose}_${now
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase()}`;
  return parseDatabaseName(databaseUrl).slice(0, maxNameBytes - end.length) + end;
};

/** Connects to the maintenance database, because a database with open connections cannot be renamed. */
const withMaintenanceClient = <T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> =>
  withDatabaseClient(buildSiblingUrl(databaseUrl, 'postgres'), use);

const hasDatabase = async (client: Client, name: string): Promise<boolean> =>
  (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1;

export interface DatabaseState {
  exists: boolean;
  isEmpty: boolean;
}

export async function readDatabaseState(databaseUrl: string): Promise<DatabaseState> {
  const exists = await withMaintenanceClient(databaseUrl, (client) =>
    hasDatabase(client, parseDatabaseName(databaseUrl)),
  );
  return { exists, isEmpty: !exists || (await withDatabaseClient(databaseUrl, hasNoTable)) };
}

export async function createSiblingDatabase(databaseUrl: string, name: string): Promise<void> {
  await withMaintenanceClient(databaseUrl, (client) =>
    client.query(`create database ${client.escapeIdentifier(name)} template template0 ${collation}`),
  );
}

export async function dropSiblingDatabase(databaseUrl: string, name: string): Promise<void> {
  await withMaintenanceClient(databaseUrl, (client) =>
    client.query(`drop database if exists ${client.escapeIdentifier(name)}`),
  );
}

/** Renames both databases or neither. @throws {CommandError} if the current database has open connections */
export async function swapDatabases(databaseUrl: string, restored: string, former: string): Promise<void> {
  const live = parseDatabaseName(databaseUrl);
  await withMaintenanceClient(databaseUrl, async (client) => {
    const rename = (from: string, to: string) =>
      client.query(`alter database ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`);
    try {
      await client.query('begin');
      if (await hasDatabase(client, live)) await rename(live, former);
      await rename(restored, live);
      await client.query('commit');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === objectInUse)) throw error;
      throw new CommandError(
        `The database ${live} is in use. Nothing was changed. Stop the servers, close all psql sessions, and restore again.`,
      );
    }
  });
}
