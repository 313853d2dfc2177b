import type { Pool, PoolClient } from 'pg';

/**
 * Gives connections that break back to their pool. Kysely keeps those for ever whose `begin` or `rollback` fails
 * (kysely-org/kysely#1990): without this, ten transactions that PostgreSQL has cut off leave an empty pool, requests
 * get 503 until a restart, and a stop waits for the ten without end.
 */
export function giveBackBrokenConnections(pool: Pool): void {
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
