import type { Client } from 'pg';
import { isDatabaseMissing, isDiskFull } from '../../db/database-errors.ts';
import { isEmptyDatabase } from '../../db/empty-database.ts';
import { migrationNames } from '../../db/migrations/names.ts';
import { getDatabaseAdvice, getDiskAdvice, getFirstAccountAdvice, getRestoreAdvice } from '../../operator-advice.ts';
import { formatCommand } from '../../operator-commands.ts';
import {
  createFailureFinding,
  createOkFinding,
  createWarningFinding,
  type Finding,
  getErrorReason,
} from './finding.ts';

const minServerVersion = 18;

/** Maximum difference between the clocks of the server and the database. Sessions and rate limits use both clocks. */
const maxClockGapMs = 5_000;

/**
 * Checks the database without changing data.
 * @param hasBackups true if backups exist. An empty database then means that data was lost
 */
export async function examineDatabase(client: Client, hasBackups: boolean): Promise<Finding[]> {
  return [
    await examineServer(client),
    await examineRole(client),
    await examineWriting(client),
    ...((await isEmptyDatabase(client))
      ? [reportEmptyDatabase(hasBackups)]
      : [await examineSchema(client), await examineStaff(client)]),
    await examineClock(client),
    ...(await examineReplacedDatabases(client)),
  ];
}

async function examineServer(client: Client): Promise<Finding> {
  const started = performance.now();
  const { rows } = await client.query<{ version: string; standby: boolean; open: number; most: number }>(
    `select current_setting('server_version') as version, pg_is_in_recovery() as standby,
            (select count(*)::int from pg_stat_activity) as open, current_setting('max_connections')::int as most`,
  );
  const [found] = rows;
  if (!found) return createFailureFinding('Database', `does not answer. ${getDatabaseAdvice()}`);
  const { version, standby, open, most } = found;
  const answer = `PostgreSQL ${version}, answers in ${Math.round(performance.now() - started)} ms, ${open} of ${most} connections`;
  if (standby)
    return createFailureFinding(
      'Database',
      `${answer}. This is a read-only standby. Point DATABASE_URL to the primary.`,
    );
  if (Number.parseInt(version, 10) < minServerVersion)
    return createWarningFinding('Database', `${answer}. The product is tested only with version ${minServerVersion}.`);
  if (open > most * 0.8)
    return createWarningFinding('Database', `${answer}. Raise max_connections or run fewer servers.`);
  return createOkFinding('Database', answer);
}

/** Creates a table to test writing. A read test would succeed even on a standby or with a full disk. */
async function examineWriting(client: Client): Promise<Finding> {
  try {
    await client.query('begin');
    await client.query('create table doctor_probe as select 1 as written');
    await client.query('rollback');
    return createOkFinding('Writing', 'is possible');
  } catch (error) {
    await client.query('rollback');
    const advice = isDiskFull(error)
      ? getDiskAdvice()
      : "Check the PostgreSQL log, the disk and the role's permissions.";
    return createFailureFinding('Writing', `is not possible: ${getErrorReason(error)}. ${advice}`);
  }
}

/** Checks the database role. A superuser can read and write files on the database machine. */
async function examineRole(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; super: boolean; makes: boolean }>(
    'select rolname as name, rolsuper as super, rolcreatedb as makes from pg_roles where rolname = current_user',
  );
  const [role] = rows;
  const isOfImage = process.env.COMMANDS === 'deploy';
  if (role?.super && isOfImage)
    return createWarningFinding(
      'Role',
      `${role.name} is a superuser. Create a separate role for the product, as in deploy/postgres/10-own-role.sql.`,
    );
  if (role && !role.makes && !role.super)
    return createWarningFinding(
      'Role',
      `${role.name} cannot create databases. Restores and rehearsals need this permission. Run: alter role ${role.name} createdb`,
    );
  return createOkFinding(
    'Role',
    `${role?.name ?? 'unknown'}${role?.super ? ', superuser of its own PostgreSQL' : ', not a superuser'}`,
  );
}

/** Reports databases that a restore replaced, because they can contain data of people who were erased later. */
async function examineReplacedDatabases(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database where left(datname, length(current_database()) + 8) = current_database() || '_before_' order by 1`,
  );
  return rows.map(({ name }) =>
    createWarningFinding(
      'Former',
      `${name} contains the data from before a restore. After checking the restored data, delete this database: ${formatCommand('restore', `--forget ${name}`)}`,
    ),
  );
}

const reportEmptyDatabase = (hasBackups: boolean): Finding =>
  hasBackups
    ? createFailureFinding('Schema', `The database is empty, but its backups contain data. ${getRestoreAdvice()}`)
    : createWarningFinding('Schema', `The database is empty. Run: ${formatCommand('migrate')}`);

async function examineSchema(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations');
  const done = rows.map(({ name }) => name);
  const known: readonly string[] = migrationNames;
  const missing = known.filter((name) => !done.includes(name));
  const newer = done.filter((name) => !known.includes(name));
  if (missing.length > 0)
    return createFailureFinding('Schema', `${missing.length} migrations are missing. Run: ${formatCommand('migrate')}`);
  if (newer.length > 0)
    return createWarningFinding(
      'Schema',
      `contains migrations of a newer version of the product: ${newer}. This is normal after deploy/rollback. Otherwise, update this server.`,
    );
  return createOkFinding('Schema', `up to date, ${done.length} migrations`);
}

async function examineStaff(client: Client): Promise<Finding> {
  const accounts = await client
    .query<{ active: number }>('select count(*)::int as active from staff_user where is_active')
    .catch(() => null);
  const active = accounts?.rows[0]?.active ?? 0;
  return active > 0
    ? createOkFinding('Staff', `${active} active ${active === 1 ? 'account' : 'accounts'}`)
    : createWarningFinding('Staff', `Nobody can sign in. ${getFirstAccountAdvice()}`);
}

async function examineClock(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const gap = Math.abs(Date.now() - (rows[0]?.now.getTime() ?? 0));
  return gap <= maxClockGapMs
    ? createOkFinding('Clock', `differs from the database clock by ${gap} ms`)
    : createFailureFinding(
        'Clock',
        `differs from the database clock by ${Math.round(gap / 1_000)} s. Synchronise the clocks of both machines with NTP.`,
      );
}

export const reportUnreachableDatabase = (error: unknown): Finding =>
  createFailureFinding(
    'Database',
    `cannot be reached: ${getErrorReason(error)}. ${getDatabaseAdvice(isDatabaseMissing(error))}`,
  );
