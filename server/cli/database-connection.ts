import pg from 'pg';
import type { Config } from '../config.ts';

/**
 * The database that a command works on: the configured one, or the embedded one, which is started for the while when no
 * server has it running.
 */
export async function withDatabaseUrl<T>(config: Config, use: (url: string) => Promise<T>): Promise<T> {
  if (config.databaseUrl) return use(config.databaseUrl);
  const { startEmbeddedPostgres } = await import('../embedded-postgres/embedded-postgres.ts');
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, joinsRunning: true });
  try {
    return await use(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** One connection without the limits of requests; moments are written in UTC wherever it runs. */
export async function withClient<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    return await use(client);
  } finally {
    await client.end().catch(() => {});
  }
}
