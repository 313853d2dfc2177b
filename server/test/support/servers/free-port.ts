import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to clients, so that no connection takes one between its choice and its use. Each has a
 * token, the port so many above it: whoever listens there has the port for themselves.
 */
const ports = { first: 20_000, count: 5_000 } as const;

/** A port of 127.0.0.1 that nobody uses, and that no other test or benchmark of this machine is given while this process lives. */
export async function reserveFreePort(): Promise<number> {
  for (;;) {
    const port = ports.first + randomInt(ports.count);
    if ((await claimToken(port + ports.count)) && (await isFree(port))) return port;
  }
}

/** The system gives it back when the process ends, however that comes. */
const claimToken = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const token = createServer();
    token.once('error', () => done(false));
    token.listen(port, '127.0.0.1', () => done(true)).unref();
  });

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
