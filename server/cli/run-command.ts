import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import pg from 'pg';
import { type Config, ConfigError, loadConfig } from '../config.ts';
import { createLog } from '../observability/log.ts';

/** What a command tells the person who typed it; the exit code is then 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Exit code of a command that was called in the wrong way. */
const usageErrorExitCode = 2;

/**
 * Options and words of the command line. Where it has any that the command does not take, or more than `maxWords`, the
 * process says so and how it is called, and ends: what was meant is not to be guessed.
 */
export function readCommandLine<T extends ParseArgsConfig>(
  usage: string,
  config: T,
  maxWords = 0,
): ReturnType<typeof parseArgs<T>> {
  try {
    const parsed = parseArgs(config);
    const surplus = parsed.positionals.slice(maxWords);
    if (surplus.length > 0) throw new Error(`There is no place for "${surplus.join(' ')}".`);
    return parsed;
  } catch (error) {
    exitWithUsage(formatErrorMessage(error), usage);
  }
}

/** Ends the process, for a command that was called in the wrong way. */
export function exitWithUsage(message: string, usage: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(usageErrorExitCode);
}

/** What a command does with its configuration; it answers what is printed. */
type Task = (config: Config) => Promise<string>;

/**
 * Runs one command and ends the process: 0 when it went well, 1 when not, 2 for a command that there is not.
 * `help` is printed in its place when it is not null.
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

/** What a command knows besides the database. */
interface CommandContext {
  config: Config;
  /** The migrations that were applied when it was opened. */
  migrated: string[];
}

/** Runs a command as {@link runTask} does, against the configured database with its schema up to date. */
export function runCommand(
  help: string | null,
  usage: string,
  command: ((em: EntityManager, started: CommandContext) => Promise<string>) | undefined,
): Promise<void> {
  const onDatabase: Task | undefined = command && ((config) => withDatabase(config, command));
  return runTask(help, usage, onDatabase);
}

/** Runs a command on the configured database with its schema up to date. @param options those of `openDatabase` */
export const withDatabase = (
  config: Config,
  command: (em: EntityManager, started: CommandContext) => Promise<string>,
  options: { mayBegin?: boolean } = {},
): Promise<string> =>
  withDatabaseUrl(config, async (databaseUrl) => {
    // MikroORM and the entities are most of what there is to load, and most commands do without.
    const { openDatabase } = await import('../bootstrap/open-database.ts');
    // Commands speak for themselves; the log has what goes wrong underneath.
    const database = await openDatabase({ ...config, databaseUrl }, createLog('error'), new Date(), options);
    try {
      return await command(database.orm.em.fork(), { migrated: database.migrated, config });
    } finally {
      await database.close();
    }
  });

/** One line for each thing that is wrong. */
export const formatErrorMessage = (error: unknown): string =>
  error instanceof ConfigError ? error.lines.join('\n') : error instanceof Error ? error.message : String(error);

function finishProcess(code: number, text: string): void {
  process.exitCode = code;
  if (code === 0) console.log(text);
  else console.error(text);
}

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
export async function withDatabaseClient<T>(databaseUrl: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(`set timezone = 'UTC'`);
    return await use(client);
  } finally {
    // Of a connection that is broken there is nothing left to end, and what broke it is thrown already.
    await client.end().catch(() => {});
  }
}
