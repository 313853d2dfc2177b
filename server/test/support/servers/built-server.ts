import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { reserveFreePort } from './free-port.ts';

const projectFolder = resolve(import.meta.dirname, '../../../..');

/** Includes migrations and the first page. */
const startTimeoutMs = 110_000;

interface ServerStart {
  /** The server inherits only PATH. */
  environment: Record<string, string>;
  port?: number;
  /** Prints errors at once instead of returning them. */
  showsErrors?: boolean;
  /** Ctrl-C in the terminal does not stop it. */
  isDetached?: boolean;
}

export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface BuiltServer {
  child: ChildProcess;
  port: number;
  origin: string;
  ready: Promise<void>;
  exited: Promise<ServerExit>;
}

function getStartCommand(): string[] {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')));
  return scripts.start.split(' ').filter((word) => !/^(exec|node|--import=.*)$/.test(word));
}

/** Starts the built server like `npm start`, without rate limits. For tests, browser tests and benchmarks. */
export async function launchBuiltServer(start: ServerStart): Promise<BuiltServer> {
  const { environment, showsErrors = false, isDetached = false } = start;
  const port = start.port ?? (await reserveFreePort());
  const child = spawn(process.execPath, getStartCommand(), {
    cwd: projectFolder,
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
