import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the system's ports for clients, so that no connection takes a reserved port. A process reserves a port by
 * listening on a second port, its token, at a fixed offset.
 */
const ports = { first: 20_000, count: 5_000 } as const;

export async function reserveFreePort(): Promise<number> {
  for (;;) {
    const port = ports.first + randomInt(ports.count);
    if ((await claimToken(port + ports.count)) && (await isFree(port))) return port;
  }
}

/** The system releases the token when the process ends. */
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
