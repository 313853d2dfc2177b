import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** Uses a connection outside the product's pool. */
export async function executeSql(databaseUrl: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export const createTestDatabase = (): Promise<TestDatabase> => createDatabase('template1');

export const createMigratedDatabase = (): Promise<TestDatabase> => createDatabase(inject('migratedDatabase'));

export const createSeededDatabase = (): Promise<TestDatabase> => createDatabase(inject('seededDatabase'));

async function createDatabase(template: string): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await executeSql(postgresUrl, `create database ${name} template ${template}`);
  return {
    url: new URL(`/${name}`, postgresUrl).href,
    drop: () => dropDatabase(postgresUrl, name),
  };
}

/** Waits half a second for connections of closed pools. PostgreSQL would end them with unhandled errors. */
async function dropDatabase(postgresUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    for (let tries = 0; tries < 50; tries++) {
      const { rows } = await client.query('select from pg_stat_activity where datname = $1', [name]);
      if (rows.length === 0) break;
      await sleep(10);
    }
    await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}

/** @returns a function that unlocks the table */
export const lockTable = (databaseUrl: string, table: string): Promise<() => Promise<void>> =>
  holdLocks(databaseUrl, `lock table "${table}" in access exclusive mode`);

/** @returns a function that releases the locks of the statement */
export async function holdLocks(databaseUrl: string, statement: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`begin; ${statement}`);
  return () => client.end();
}

export async function waitForLockWaiters(databaseUrl: string, count: number): Promise<void> {
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  // One connection, because waiters give up after two seconds, and connecting is slow on a busy machine.
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    while ((await client.query(waiting)).rows.length < count) await sleep(10);
  } finally {
    await client.end();
  }
}

/** Works around the trigger that rejects deletions. */
export const deleteAuditEntries = (databaseUrl: string) =>
  executeSql(
    databaseUrl,
    'alter table audit_entry disable trigger user; truncate audit_entry; alter table audit_entry enable trigger user',
  );

/**
 * Rejects rows until the test ends, like a check constraint (SQLSTATE 23514, check_violation).
 * @param operations for example `insert or update`
 * @param condition SQL on `new` and `old`
 * @returns a function that removes the rule
 */
export async function rejectRows(
  databaseUrl: string,
  table: string,
  operations: string,
  condition: string,
  errorCode = 'check_violation',
): Promise<() => Promise<void>> {
  await executeSql(
    databaseUrl,
    `create or replace function reject_row() returns trigger language plpgsql as
       'begin raise exception ''rejected'' using errcode = tg_argv[0]; end';
     create trigger reject_row before ${operations} on ${table}
       for each row when (${condition}) execute function reject_row('${errorCode}')`,
  );
  const accept = async () => void (await executeSql(databaseUrl, `drop trigger if exists reject_row on ${table}`));
  onTestFinished(accept);
  return accept;
}
