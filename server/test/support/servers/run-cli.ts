import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../../../..');

const commandEnvironment = {
  // So that not every command has all its files compiled anew: that takes longer than most of what they do.
  NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
};

interface CliResult {
  code: number | null;
  /** What it says, to either stream. */
  output: string;
}

/**
 * Runs a command of `server/cli` to its end, as it is built for the image, with nothing of the test's own environment.
 * `input` is what is typed.
 */
export const runCli = (
  name: string,
  options: string[],
  environment: Record<string, string>,
  input = '',
): Promise<CliResult> => runFile(builtCommand(name), options, environment, input);

/** @throws {Error} when it is not built: `npm test` builds it first, vitest by itself does not. */
function builtCommand(name: string): string {
  const file = `dist/commands/${name}.js`;
  if (!existsSync(join(project, file))) throw new Error(`${file} is not built yet: npm run build:server`);
  return file;
}

/** The same as `npm run` does. */
export const runCliFromSource = (
  name: string,
  options: string[],
  environment: Record<string, string>,
): Promise<CliResult> => runFile(`server/cli/${name}.ts`, options, environment, '');

async function runFile(
  file: string,
  options: string[],
  environment: Record<string, string>,
  input: string,
): Promise<CliResult> {
  const child = spawn(process.execPath, [file, ...options], {
    cwd: project,
    env: { PATH: process.env.PATH, ...commandEnvironment, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let output = '';
  const add = (text: string) => {
    output += text;
  };
  child.stdout.setEncoding('utf8').on('data', add);
  child.stderr.setEncoding('utf8').on('data', add);
  child.stdin.end(input);
  await once(child, 'close');
  return { code: child.exitCode, output };
}

/** Runs the service that backs up every night. @returns what stops it */
export function startNightlyBackup(environment: Record<string, string>): () => Promise<void> {
  const service = spawn(process.execPath, [builtCommand('nightly-backup')], {
    cwd: project,
    env: { PATH: process.env.PATH, ...commandEnvironment, ...environment },
    stdio: 'ignore',
  });
  const ended = once(service, 'close');
  return async () => {
    service.kill();
    await ended;
  };
}
