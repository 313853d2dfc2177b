import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';

// Repairs what pg and kysely lack, through the events of the pool: docs/decisions/010-built-server.md.

/**
 * Silence after which PostgreSQL is not there any more. It ends each statement within 5 s by itself:
 * who says nothing for nearly as long hangs, or the network to it does, and visitors are to hear so within 5 s.
 */
const maxSilenceMs = 4_500;

/**
 * Gives connections that break back to their pool. Kysely keeps those for ever whose `begin` or `rollback` fails
 * (https://github.com/kysely-org/kysely/issues/1990): without this, ten transactions that PostgreSQL has cut off leave an empty pool, requests
 * get 503 until a restart, and a stop waits for the ten without end.
 */
export function releaseBrokenConnections(pool: Pool): void {
  const inUse = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!inUse.has(client)) return;
      client.release(true);
      // Whoever had it may still give it back as well.
      client.release = () => {};
    });
  });
}

/**
 * Ends connections on which an answer is due that does not come, so that whoever waits can be told. pg's own
 * `query_timeout` leaves such a connection in the pool, where the next one waits in vain as well
 * (https://github.com/brianc/node-postgres/issues/3399).
 */
export function endSilentConnections(pool: Pool): void {
  const watched = new WeakSet<PoolClient>();
  pool.on('acquire', (client) => {
    const { stream } = client.connection;
    if (watched.has(client) || !(stream instanceof Socket)) return;
    watched.add(client);
    stream.setTimeout(maxSilenceMs);
    // Not as `setTimeout`'s callback, which is called once: a connection may have nothing to do many times before.
    stream.on('timeout', () => {
      if (isAwaitingAnswer(client)) stream.destroy(new Error('Connection terminated: PostgreSQL does not answer'));
    });
  });
}

/** Whether PostgreSQL has not answered yet. The field is not in pg's types, so it is asked for by name. */
const isAwaitingAnswer = (client: PoolClient): boolean => 'readyForQuery' in client && client.readyForQuery === false;

/** Each statement is over by then. */
const maxUseMs = 5_000;

/**
 * Waits until nobody uses a connection, before the pool is closed. Kysely drops the one that it is just being given when
 * it is told to close (its `acquireConnection` reads the pool again, which is gone), and a pool waits for each without end.
 */
export async function waitUntilUnused(pool: Pool): Promise<void> {
  const isUsed = () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
  const since = Date.now();
  // Looks at the start of a turn: whoever goes from one statement to the next has the next connection by then.
  do await sleep(10);
  while (isUsed() && Date.now() - since < maxUseMs);
}
