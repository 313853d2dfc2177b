import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../server/test/free-port.ts';
import { median } from '../server/test/measure.ts';
import { budgets } from './budgets.ts';
import type { Check } from './check.ts';
import { CleanUps } from './clean-ups.ts';
import type { LoadProfile } from './load-profile.ts';
import { startNode } from './processes.ts';
import { startProduct } from './product.ts';
import type { TestBed } from './test-bed.ts';

/** Memory that is a process's own, with its part of what it shares, in MiB; NaN where there is no `/proc`. */
export function memoryOf(pid: number): number {
  const path = `/proc/${pid}/smaps_rollup`;
  if (!existsSync(path)) return Number.NaN;
  return Number(/^Pss:\s*(\d+)/m.exec(readFileSync(path, 'utf8'))?.[1]) / 1_024;
}

/** How often the memory is looked at. */
const memoryIntervalMs = 100;

/** Notes the most that a process has until it is stopped, in MiB; NaN where there is no `/proc`. */
export function watchMemory(pid: number): { stop(): number } {
  let most = memoryOf(pid);
  const watching = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, memoryIntervalMs);
  return {
    stop() {
      clearInterval(watching);
      return most;
    },
  };
}

export function checkMemory(name: 'idle' | 'after load' | 'with many posts', mebibytes: number): Check {
  const budget = name === 'idle' ? budgets.idleMemoryMiB : budgets.loadedMemoryMiB;
  return {
    budget: `memory (PSS), ${name}`,
    wanted: `≤ ${budget} MiB`,
    measured: Number.isNaN(mebibytes) ? '–' : `${mebibytes.toFixed(0)} MiB`,
    isMet: Number.isNaN(mebibytes) ? null : mebibytes <= budget,
  };
}

/** Time from the start of the process to its first answer, on data that is there already; its own PostgreSQL included. */
export async function checkStart(
  { folder, plainDatabaseUrl, cores }: TestBed,
  { starts }: LoadProfile,
): Promise<Check> {
  const productFolder = { DATA_DIR: join(folder, 'started') };
  const product = () => timeUndone((own) => startProduct(own, cores, productFolder).then(() => {}));
  const bare = () =>
    timeUndone(async (own) => {
      const port = await freePort();
      const environment = { DATABASE_URL: plainDatabaseUrl, PORT: String(port) };
      startNode(own, { script: 'bench/bare-start.ts', core: cores?.server, environment, channel: false });
      while (!(await fetch(`http://127.0.0.1:${port}`).then(Boolean, () => false))) await sleep(5);
    });
  // Makes the data.
  await product();
  const times: [number, number][] = [];
  for (let count = 0; count < starts; count++) times.push([await product(), await bare()]);
  const ratio = median(times.map(([ours, theirs]) => ours / theirs));
  const ours = median(times.map(([time]) => time)).toFixed(0);
  const theirs = median(times.map(([, time]) => time)).toFixed(0);
  return {
    budget: 'start with data to the first answer',
    wanted: `≤ ${budgets.startRatio} × bare Node`,
    measured: `${ratio.toFixed(1)} × (${ours} of ${theirs} ms)`,
    isMet: ratio <= budgets.startRatio,
  };
}

/** Milliseconds that something takes, which is undone afterwards. */
async function timeUndone(begin: (own: CleanUps) => Promise<void>): Promise<number> {
  const own = new CleanUps();
  const since = performance.now();
  try {
    await begin(own);
    return performance.now() - since;
  } finally {
    await own.run();
  }
}
