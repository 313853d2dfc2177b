import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { type Config, ConfigError, loadConfig } from '../config.ts';
import { createLog } from '../observability/log.ts';

/** Thrown to print a message for the operator and to exit with code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

const usageErrorExitCode = 2;

/** Prints the usage and exits if there are unknown options or more than `maxWords` positional arguments. */
export function readCommandLine<T extends ParseArgsConfig>(
  usage: string,
  config: T,
  maxWords = 0,
): ReturnType<typeof parseArgs<T>> {
  try {
    const parsed = parseArgs(config);
    const surplus = parsed.positionals.slice(maxWords);
    if (surplus.length > 0) throw new Error(`Unexpected argument "${surplus.join(' ')}".`);
    return parsed;
  } catch (error) {
    exitWithUsage(formatErrorMessage(error), usage);
  }
}

export function exitWithUsage(message: string, usage: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(usageErrorExitCode);
}

type Task = (config: Config) => Promise<string>;

/**
 * Prints `help` if it is not null, otherwise runs the task.
 * Exits with 0 for success, 1 for failure, 2 for an unknown command.
 */
export async function runTask(help: string | null, usage: string, task: Task | undefined): Promise<void> {
  if (help !== null) return finishProcess(0, help);
  if (!task) return finishProcess(usageErrorExitCode, usage);
  try {
    finishProcess(0, await task(loadConfig(process.env)));
  } catch (error) {
    finishProcess(1, formatErrorMessage(error));
  }
}

interface CommandContext {
  config: Config;
  migrated: string[];
}

/** Works like {@link runTask}, but opens and migrates the database, and passes an entity manager to the command. */
export function runCommand(
  help: string | null,
  usage: string,
  command: ((em: EntityManager, started: CommandContext) => Promise<string>) | undefined,
): Promise<void> {
  const onDatabase: Task | undefined = command && ((config) => withDatabase(config, command));
  return runTask(help, usage, onDatabase);
}

export const withDatabase = (
  config: Config,
  command: (em: EntityManager, started: CommandContext) => Promise<string>,
  options: { mayBegin?: boolean } = {},
): Promise<string> =>
  withDatabaseUrl(config, async (databaseUrl) => {
    // Import this module only here, because MikroORM is large and most commands do not use it.
    const { openDatabase } = await import('../bootstrap/open-database.ts');
    // Log only errors, because commands print their own output.
    const database = await openDatabase({ ...config, databaseUrl }, createLog('error'), new Date(), options);
    try {
      return await command(database.orm.em.fork(), { migrated: database.migrated, config });
    } finally {
      await database.close();
    }
  });

export const formatErrorMessage = (error: unknown): string =>
  error instanceof ConfigError ? error.lines.join('\n') : error instanceof Error ? error.message : String(error);

function finishProcess(code: number, text: string): void {
  process.exitCode = code;
  if (code === 0) console.log(text);
  else console.error(text);
}

/** Uses the configured database or the embedded PostgreSQL. Starts the embedded PostgreSQL if necessary. */
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

/** Connects without a statement timeout. Sets the time zone of the connection to UTC. */
export async function withDatabaseClient<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    return await use(client);
  } finally {
    // Ignore a failure, because a broken connection has already caused an error.
    await client.end().catch(() => {});
  }
}
