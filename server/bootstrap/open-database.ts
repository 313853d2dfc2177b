import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { endSilentConnections, releaseBrokenConnections, waitForIdlePool } from '../db/broken-connections.ts';
import { isDatabaseMissing, isDatabaseUnavailable } from '../db/database-errors.ts';
import { isEmptyDatabase } from '../db/empty-database.ts';
import { migrate } from '../db/migrate.ts';
import { installJobQueues } from '../jobs/job-queues.ts';
import { getDatabaseAdvice, getRestoreAdvice } from '../operator-advice.ts';
import { formatCommand, isRunningInImage } from '../operator-commands.ts';
import { openOrm } from './orm.ts';
import { seedDatabase } from './seed/seed.ts';

export interface Database {
  url: string;
  orm: MikroORM;
  /** Names of the migrations that were just applied. */
  migrated: string[];
  close(): Promise<void>;
}

/**
 * Opens, migrates and seeds the configured or embedded database.
 * @param mayBegin true to allow an empty database. In the container image, only `cli/migrate.ts` passes true, because
 * the command first checks for backups
 * @throws {DatabaseUnreachable} if the database cannot be used, or if it is empty and `mayBegin` is false
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  now: Date,
  { mayBegin = !isRunningInImage() } = {},
): Promise<Database> {
  const server = config.databaseUrl ? toExternalServer(config.databaseUrl) : await startEmbeddedServer(config, log);
  let opened: MikroORM | undefined;
  try {
    const orm = await openOrm(server.url, log, config.slowQueryMs);
    opened = orm;
    // Do not create a missing database. Otherwise a misspelt name would create an empty database.
    orm.config.set('ensureDatabase', false);
    const pool = await orm.em.getConnection().getNativeClient();
    releaseBrokenConnections(pool);
    if (!mayBegin && (await isEmptyDatabase(pool)))
      throw new DatabaseUnreachable(
        `The database is empty. For a new installation, run: ${formatCommand('migrate')}. Has data been lost? ${getRestoreAdvice()}`,
      );
    const migrated = await migrate(orm, async () => {
      await installJobQueues(pool, log);
      await seedDatabase(orm, config, now);
    });
    // Close silent connections only after the migrations. Otherwise a slow migration would lose its connection.
    endSilentConnections(pool);
    return {
      url: server.url,
      orm,
      migrated,
      async close() {
        await waitForIdlePool(pool);
        await orm.close();
        await server.stop();
      },
    };
  } catch (error) {
    await opened?.close();
    await server.stop();
    throw config.databaseUrl ? toUnreachableError(config.databaseUrl, error) : error;
  }
}

const toExternalServer = (url: string) => ({ url, stop: async () => {} });

async function startEmbeddedServer(config: Config, log: Logger) {
  const { startEmbeddedPostgres } = await import('../embedded-postgres/embedded-postgres.ts');
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.warn(line) });
}

class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
}

/** Matches error messages of SQLSTATE classes 28 (wrong user or password) and 3D (missing database). */
const refusedConnectionPattern =
  /password authentication failed|does not exist|no pg_hba.conf entry|role .* is not permitted/;

function toUnreachableError(databaseUrl: string, error: unknown): unknown {
  const { host, pathname } = new URL(databaseUrl);
  const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : '';
  if (!isDatabaseUnavailable(error) && !refusedConnectionPattern.test(reason)) return error;
  return new DatabaseUnreachable(
    `The database ${pathname.slice(1)} at ${host} cannot be used: ${reason}. ${getDatabaseAdvice(isDatabaseMissing(error))}`,
  );
}
