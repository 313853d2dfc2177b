import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../server/test/free-port.ts';
import type { CleanUps } from './clean-ups.ts';
import { isRunning, projectFolder, startNode } from './processes.ts';
import type { Cores } from './processors.ts';

/** A server on 127.0.0.1 that answers. */
export interface RunningServer {
  port: number;
  pid: number;
}

/** One that tells what it counts of itself, too. */
export interface Product extends RunningServer {
  metricsPort: number;
}

/** For a server to start, migrations and a first page included. */
export const startTimeoutMs = 60_000;

/** Options and script with which `npm start` runs the server; the environment is the benchmark's own. */
function startCommand(folder: string): { options: string[]; script: string } {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const words = scripts.start.split(' ');
  const options = words.filter((word) => word.startsWith('--') && !word.startsWith('--import'));
  return { options, script: words.at(-1) ?? '' };
}

/**
 * The product as in production, but for its limits, which would refuse a benchmark.
 * @param folder of another version of it, with its build
 */
export async function startProduct(
  cleanUps: CleanUps,
  cores: Cores | null,
  environment: Record<string, string>,
  folder = projectFolder,
): Promise<Product> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = startNode(cleanUps, {
    ...startCommand(folder),
    folder,
    core: cores?.server,
    environment: {
      ...environment,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
    },
    channel: false,
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + startTimeoutMs; !(await isReady()); await sleep(50)) {
    if (!isRunning(child)) throw new Error('The product ended before it was ready: see above.');
    if (Date.now() > deadline) throw new Error('The product was not ready within a minute.');
  }
  return { port, metricsPort, pid: child.pid };
}
