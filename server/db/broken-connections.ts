import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

// Works around bugs in pg and Kysely (docs/decisions/010-built-server.md).

/** A connection is closed if PostgreSQL does not respond to a query for this long. */
const maxSilenceMs = 4_500;

/**
 * Removes broken connections from the pool. Otherwise ten failures of `begin` or `rollback` would exhaust the pool,
 * because Kysely never releases the failed connections (https://github.com/kysely-org/kysely/issues/1990).
 */
export function releaseBrokenConnections(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // Ignore a second release by the code that used the connection.
      client.release = () => {};
    });
  });
}

/**
 * Closes connections that do not respond, so that their queries fail. The `query_timeout` of pg would return these
 * connections to the pool (https://github.com/brianc/node-postgres/issues/3399).
 */
export function endSilentConnections(pool: Pool): void {
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    const { stream } = client.connection;
    if (watched.has(client) || !(stream instanceof Socket)) return;
    watched.add(client);
    stream.setTimeout(maxSilenceMs);
    // Use `on`, because `stream.setTimeout` would call its callback only once.
    stream.on('timeout', () => {
      if (isAwaitingAnswer(client)) stream.destroy(new Error('Connection terminated: PostgreSQL does not answer'));
    });
  });
}

/** Reads a field that is missing from pg's types. */
const isAwaitingAnswer = (client: PoolClient): boolean => 'readyForQuery' in client && client.readyForQuery === false;

/** Maximum wait for a connection to be released. No statement takes longer. */
const maxUseMs = 5_000;

/** Waits until all connections are released. Otherwise Kysely can leak a connection, and closing the pool hangs. */
export async function waitForIdlePool(pool: Pool): Promise<void> {
  const isUsed = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  const since = Date.now();
  // Sleep before each check, because a connection is briefly idle between two statements of a transaction.
  do await sleep(10);
  while (isUsed() && Date.now() - since < maxUseMs);
}
