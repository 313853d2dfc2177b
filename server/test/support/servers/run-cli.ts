import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../../../..');

const commandEnvironment = {
  // Compiling takes longer than most commands, so all share a cache.
  NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
};

interface CliResult {
  code: number | null;
  output: string;
}

/** Runs a built command without the test's environment. `input` is typed at prompts. */
export const runCli = (
  name: string,
  options: string[],
  environment: Record<string, string>,
  input = '',
): Promise<CliResult> => runFile(builtCommand(name), options, environment, input);

/** @throws {Error} if the command is not built. `npm test` builds it first, vitest does not. */
function builtCommand(name: string): string {
  const file = `dist/commands/${name}.js`;
  if (!existsSync(join(project, file))) throw new Error(`${file} is not built yet: npm run build:server`);
  return file;
}

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
