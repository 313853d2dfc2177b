import { launchBuiltServer } from '../server/test/built-server.ts';
import { freePort } from '../server/test/free-port.ts';
import type { CleanUps } from './clean-ups.ts';
import { end } from './processes.ts';
import { type Cores, onCore } from './processors.ts';

/** A server on 127.0.0.1 that answers. */
export interface RunningServer {
  port: number;
  pid: number;
}

/** Where a server on this port of the machine is asked. */
export const addressOf = (port: number) => `http://127.0.0.1:${port}`;

/** A running product, which tells what it counts of itself, too. */
export interface Product extends RunningServer {
  metricsPort: number;
}

/**
 * The product as in production, but for its limits, which would refuse a benchmark.
 * @param folder of another version of it, with its build
 */
export async function startProduct(
  cleanUps: CleanUps,
  cores: Cores | null,
  environment: Record<string, string>,
  folder?: string,
): Promise<Product> {
  const metricsPort = await freePort();
  const { child, port, ready } = await launchBuiltServer({
    environment: { NODE_ENV: 'production', LOG_LEVEL: 'error', METRICS_PORT: String(metricsPort), ...environment },
    ...(folder === undefined ? {} : { folder }),
    runBy: (program, args) => onCore(cores?.server, program, args),
    showsErrors: true,
    isDetached: true,
  });
  cleanUps.add(() => end(child));
  await ready;
  const { pid } = child;
  if (pid === undefined) throw new Error('The product could not be started.');
  return { port, metricsPort, pid };
}
