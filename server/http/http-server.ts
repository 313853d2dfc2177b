import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createNetServer, Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Gives clients 10 s to send the headers and 15 s to send the whole request. */
export function createHttpServer(): Server {
  return createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
    // Keep this timeout longer than the proxies' idle timeout, so that the proxies close connections first.
    keepAliveTimeout: 75_000,
    requireHostHeader: true,
    // With this option, the server sends 7 % more cached pages per second. Requests without a body then emit neither
    // `end` nor `close`, but our code does not need these events.
    optimizeEmptyRequests: true,
  });
}

/** Same as the Linux default. With Node's default of 511, a burst of a thousand clients causes connection resets. */
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

/** Tries 100 ports. Returns `firstPort` if all of them are in use. @param reservedPort port to skip */
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
 * Gives current requests up to ten seconds to finish. `http.Server.close` would reset requests on open connections.
 * @param idleCloseMs time during which clients can still use an idle connection
 */
export async function closeGracefully(server: Server, idleCloseMs = 1_000): Promise<void> {
  const drain = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  await waitUntilQuiet(server);
  const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
  // Close idle connections repeatedly, because a busy connection becomes idle only when its request ends.
  const idleClose = setInterval(() => waitUntilQuiet(server).then(() => server.closeIdleConnections()), idleCloseMs);
  await closed;
  clearInterval(idleClose);
  clearTimeout(drain);
}

const quietTimeoutMs = 5_000;

/**
 * Waits until all queued connections are accepted. Node accepts one connection in each turn of the event loop. Closing
 * the listening socket would reset the connections that are still in the queue.
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
