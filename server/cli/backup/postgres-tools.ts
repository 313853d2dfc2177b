import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { CommandError } from '../run-command.ts';

const execute = promisify(execFile);

/** Limit of what a tool may print, which is complaints only. */
const maxOutputBytes = 1024 * 1024;

/** Major version of a PostgreSQL program on the PATH, or null when there is none. */
export async function readToolVersion(tool: 'pg_dump' | 'pg_restore'): Promise<number | null> {
  const { stdout } = await execute(tool, ['--version']).catch(() => ({ stdout: '' }));
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
  return major === undefined ? null : Number(major);
}

/** Pictures as text take gzip forty times as long as zstd, and an eighth more room: decision 19. Some builds of pg_dump lack zstd. */
const [fastest, everywhere] = ['zstd:1', 'gzip'] as const;

/** Everything of the database as one snapshot of it sees it, into an archive that pg_restore reads. */
export async function dumpDatabase(databaseUrl: string, file: string, snapshot: string): Promise<void> {
  // Personal data: pg_dump writes into a file that is there already, and leaves it nobody else's to read.
  await writeFile(file, '', { mode: 0o600 });
  const dump = (compression: string) =>
    runTool('pg_dump', databaseUrl, [
      '--format=custom',
      `--compress=${compression}`,
      '--no-owner',
      '--no-privileges',
      `--snapshot=${snapshot}`,
      `--file=${file}`,
    ]);
  await dump(fastest).catch((error: unknown) => {
    if (error instanceof CommandError && /does not support compression/i.test(error.message)) return dump(everywhere);
    throw error;
  });
}

/** All or nothing. */
export const restoreDatabase = (databaseUrl: string, file: string) =>
  runTool('pg_restore', databaseUrl, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    file,
  ]);

/** The password goes by the environment: everybody on the machine can read what a command is called with. */
async function runTool(tool: 'pg_dump' | 'pg_restore', databaseUrl: string, options: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  try {
    await execute(tool, [...options, `--dbname=${url.href}`], {
      env: { ...process.env, PGPASSWORD: password },
      maxBuffer: maxOutputBytes,
    });
  } catch (error) {
    const complaint = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
    throw new CommandError(complaint || `${tool} failed.`);
  }
}
