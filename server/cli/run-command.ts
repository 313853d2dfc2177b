import type { EntityManager } from '@mikro-orm/postgresql';
import { pino } from 'pino';
import { ConfigError, loadConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';

/** What a command tells the person who typed it; the exit code is then 1. */
export class CommandError extends Error {
  override name = 'CommandError';
}

/** Exit code of a command that was called in the wrong way. */
const wrongUsage = 2;

/**
 * Runs one command against the configured database, with its schema up to date, and ends the process: 0 when it went
 * well, 1 when not, 2 for a command that there is not.
 */
export async function runCommand(
  help: string | null,
  usage: string,
  command: ((em: EntityManager) => Promise<string>) | undefined,
): Promise<void> {
  if (help !== null) return finish(0, help);
  if (!command) return finish(wrongUsage, usage);
  try {
    const config = loadConfig(process.env);
    const database = await openDatabase(config, pino({ level: 'error', base: null }), new Date());
    try {
      finish(0, await command(database.orm.em.fork()));
    } finally {
      await database.close();
    }
  } catch (error) {
    const message =
      error instanceof ConfigError ? error.lines.join('\n') : error instanceof Error ? error.message : String(error);
    finish(1, message);
  }
}

function finish(code: number, text: string): void {
  process.exitCode = code;
  if (code === 0) console.log(text);
  else console.error(text);
}
