import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { CommandError } from '../run-command.ts';

const execute = promisify(execFile);

const maxOutputBytes = 1024 * 1024;

/** Returns the major version, or null if the program is not on the PATH. */
export async function readToolVersion(tool: 'pg_dump' | 'pg_restore'): Promise<number | null> {
  const { stdout } = await execute(tool, ['--version']).catch(() => ({ stdout: '' }));
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(stdout) ?? [];
  return major === undefined ? null : Number(major);
}

/** Some pg_dump builds lack zstd. For pictures, gzip takes 40 times as long and needs an eighth more disk space. */
const [fastest, everywhere] = ['zstd:1', 'gzip'] as const;

export async function dumpDatabase(databaseUrl: string, file: string, snapshot: string): Promise<void> {
  // Create the file with restricted permissions first, because pg_dump keeps the permissions of an existing file.
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

/** Restores the archive in one transaction. */
export const restoreDatabase = (databaseUrl: string, file: string) =>
  runTool('pg_restore', databaseUrl, [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    file,
  ]);

/** Passes the password in the environment, because other users of the machine can read command lines. */
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
