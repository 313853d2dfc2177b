import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { freePort } from './free-port.ts';

export const projectFolder = resolve(import.meta.dirname, '../..');

/** For a server to start, migrations and a first page included. */
export const startTimeoutMs = 110_000;

interface ServerStart {
  /** All that the server gets of ours is PATH. */
  environment: Record<string, string>;
  /** A free one unless it is said. */
  port?: number;
  /** Of another version of the product, with its build; ours unless it is said. */
  folder?: string;
  /** What the command is run by, such as on a core of its own. */
  runBy?: (program: string, args: string[]) => [string, string[]];
  /** Whether what it complains about is seen at once; otherwise it is kept. */
  showsErrors?: boolean;
  /** Whether Ctrl-C in the terminal is for whoever launches it, and not for the server. */
  isDetached?: boolean;
}

export interface ServerEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface BuiltServer {
  child: ChildProcess;
  port: number;
  /** `http://127.0.0.1:…`, no slash at the end. */
  origin: string;
  /** Resolves when it says that it is ready. Rejects when it ends before that, or is never ready. */
  ready: Promise<void>;
  exited: Promise<ServerEnd>;
}

/** What `npm start` runs, without what it reads of files: the environment is the caller's. */
function startCommand(folder: string): string[] {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  return scripts.start.split(' ').filter((word) => !/^(exec|node|--import=.*)$/.test(word));
}

/**
 * Launches the built server as `npm start` does, without the limits, which tests and benchmarks would run into. Tests,
 * end-to-end tests and benchmarks all do it by this; each has beside it how long it lives there and what it begins with.
 */
export async function launchBuiltServer(start: ServerStart): Promise<BuiltServer> {
  const { environment, folder = projectFolder, runBy, showsErrors = false, isDetached = false } = start;
  const port = start.port ?? (await freePort());
  const command = startCommand(folder);
  const [program, args] = runBy?.(process.execPath, command) ?? [process.execPath, command];
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), RATE_LIMITS: 'off', ...environment },
    stdio: ['ignore', 'pipe', showsErrors ? 'inherit' : 'pipe'],
    detached: isDetached,
  });
  let stdout = '';
  let stderr = '';
  const ready = Promise.withResolvers<void>();
  ready.promise.catch(() => {});
  const timeout = setTimeout(
    () => ready.reject(new Error(`The server was not ready within ${startTimeoutMs} ms.`)),
    startTimeoutMs,
  );
  ready.promise.finally(() => clearTimeout(timeout)).catch(() => {});
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (stdout.includes('is ready')) ready.resolve();
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const exited = once(child, 'close').then(() => {
    const { exitCode: code, signalCode: signal } = child;
    ready.reject(new Error(`The server ended before it was ready (${signal ?? code}): ${stderr}${stdout}`));
    return { code, signal, stdout, stderr };
  });
  return { child, port, origin: `http://127.0.0.1:${port}`, ready: ready.promise, exited };
}
