import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { projectFolder } from '../server/test/built-server.ts';
import type { CleanUps } from './clean-ups.ts';
import { onCore } from './processors.ts';

/** A child that has not ended so long after it was told to is killed. */
const killDelayMs = 12_000;

interface NodeProcess {
  /** Path of its script from the folder of the project. */
  script: string;
  /** The core that it is bound to, if any. */
  core: number | undefined;
  environment: Record<string, string>;
  /** Whether it has a channel for messages. */
  channel: boolean;
}

/** Starts a Node process that ends, at the latest, with `cleanUps`. It inherits nothing of our environment but PATH. */
export function startNode(cleanUps: CleanUps, node: NodeProcess): ChildProcess & { pid: number } {
  const { script, core, environment, channel } = node;
  const [command, args] = onCore(core, process.execPath, [script]);
  const child = spawn(command, args, {
    cwd: projectFolder,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', ...(channel ? (['ipc'] as const) : [])],
    // Ctrl-C in the terminal is ours to handle, in order.
    detached: true,
  } satisfies SpawnOptions);
  cleanUps.add(() => end(child));
  const { pid } = child;
  if (pid === undefined) throw new Error(`${command} could not be started.`);
  return Object.assign(child, { pid });
}

/** Ends a process in order, or, when it does not, at once. */
export async function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const kill = setTimeout(() => child.kill('SIGKILL'), killDelayMs);
  await ended;
  clearTimeout(kill);
}

const isRunning = (child: ChildProcess): boolean =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/**
 * The next message of a child.
 * @throws when it ends instead, or says nothing for so many milliseconds.
 */
export function nextMessage(child: ChildProcess, name: string, timeoutMs: number): Promise<unknown> {
  return new Promise((done, fail) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage);
      child.off('exit', onExit);
      finish();
    };
    const onMessage = (message: unknown) => settle(() => done(message));
    const onExit = (code: number | null) => settle(() => fail(new Error(`${name} ended with code ${code}.`)));
    const timer = setTimeout(() => settle(() => fail(new Error(`${name} did not answer in time.`))), timeoutMs);
    child.on('message', onMessage);
    child.on('exit', onExit);
  });
}
