import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createNetServer, Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Allows slow clients 10 s for the headers and 15 s for a request. */
export function createHttpServer(): Server {
  return createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
    // Keep this timeout longer than the idle timeout of the proxies, so that the proxies close connections first.
    keepAliveTimeout: 75_000,
    requireHostHeader: true,
    // With this option, the server sends 7 % more cached pages per second. Requests without a body then emit neither
    // `end` nor `close`, but no code uses these events.
    optimizeEmptyRequests: true,
  });
}

/** Default limit of Linux. With Node's default of 511, some connections in a burst of a thousand clients are reset. */
const maxPendingConnections = 4_096;

export function startListening(server: Server, port: number, host: string, isTrial = false): Promise<void> {
  const advice = isTrial ? 'start again without PORT to use a free port' : 'set PORT to another number';
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        fail(new AddressInUse(`Port ${port} is in use by another program. Stop the program, or ${advice}.`));
      else if (error.code === 'EACCES')
        fail(
          new AddressInUse(
            `Port ${port} needs permissions that this user does not have. Set PORT to a number above 1023.`,
          ),
        );
      else if (error.code === 'EADDRNOTAVAIL')
        fail(
          new AddressInUse(
            `HOST ${host} is not an address of this machine. Set HOST to 127.0.0.1 or another address of this machine.`,
          ),
        );
      else fail(error);
    });
    server.listen(port, host, maxPendingConnections, done);
  });
}

/** Returns `firstPort` if 100 ports in a row are in use. @param reservedPort never returned, except as `firstPort` */
export async function findFreePort(firstPort: number, host: string, reservedPort?: number): Promise<number> {
  for (let port = firstPort; port < firstPort + 100; port += 1) {
    if (port === reservedPort) continue;
    const probe = createNetServer();
    try {
      await once(probe.listen(port, host), 'listening');
      return port;
    } catch {
    } finally {
      probe.close();
    }
  }
  return firstPort;
}

class AddressInUse extends Error {
  override name = 'AddressInUse';
}

const drainTimeoutMs = 10_000;

/**
 * Finishes current requests within ten seconds. `http.Server.close` would reset requests on open connections.
 * @param idleCloseMs time during which clients can still use an idle connection
 */
export async function closeGracefully(server: Server, idleCloseMs = 1_000): Promise<void> {
  const drain = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  await waitUntilQuiet(server);
  const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
  // Close idle connections repeatedly, because a connection can become idle after its current request ends.
  const idleClose = setInterval(() => waitUntilQuiet(server).then(() => server.closeIdleConnections()), idleCloseMs);
  await closed;
  clearInterval(idleClose);
  clearTimeout(drain);
}

const quietTimeoutMs = 5_000;

/**
 * Waits until all queued connections are accepted. Node accepts one connection in each turn of the event loop. Closing
 * the socket would reset the connections that are still in the queue.
 */
async function waitUntilQuiet(server: Server): Promise<void> {
  let isQuiet = false;
  const hear = () => {
    isQuiet = false;
  };
  server.on('connection', hear).on('request', hear);
  // Skip the current turn, which may already have accepted its connection.
  await nextTurn();
  for (const since = Date.now(); !isQuiet && Date.now() - since < quietTimeoutMs; ) {
    isQuiet = true;
    await nextTurn();
  }
  server.off('connection', hear).off('request', hear);
}
