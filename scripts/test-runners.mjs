// @ts-check
// Starts runners of tests, and sees to it that none outlives `npm test`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './setup-step.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** A runner ends its browsers, servers and databases in order within this, or has its processes taken away. */
const endsWithinMs = 20_000;

/** @type {Set<ChildProcess>} */
const running = new Set();
/** @type {NodeJS.Signals | undefined} */
let endedBy;

/**
 * Runs a script of Node in the repository's folder.
 *
 * @param {string[]} args
 * @param {{ env: NodeJS.ProcessEnv }} options
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function runTests(args, { env }) {
  if (endedBy) return false;
  // A process group of its own has all that it starts, but for the browsers, which end with their runner.
  const child = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: hasGroups,
  });
  running.add(child);
  await once(child, 'close').catch((error) => console.error(error.message));
  running.delete(child);
  return child.exitCode === 0;
}

const hasGroups = process.platform !== 'win32';

/** Ctrl-C, or the machine of a CI that is being taken away: the runners end first, then this process by the same signal. */
export function endRunnersWithThisProcess() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.once(signal, () => endBy(signal));
}

/** @param {NodeJS.Signals} signal */
async function endBy(signal) {
  if (endedBy) return;
  endedBy = signal;
  const children = [...running];
  // Of these only Ctrl-C has Playwright end what it started.
  for (const child of children) child.kill('SIGINT');
  const all = Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
  await Promise.race([all, sleep(endsWithinMs)]);
  for (const { pid } of children) if (pid && hasGroups) killGroup(pid);
  process.exit(128 + constants.signals[signal]);
}

/** @param {number} leader */
function killGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nobody is left of it, as it should be.
  }
}
