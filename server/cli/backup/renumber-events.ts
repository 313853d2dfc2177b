import { eventNumberingLockKey } from '../../events/event-log.ts';
import { withDatabaseClient } from '../run-command.ts';

/**
 * Renumbers the events of a restored database from the current time in milliseconds, in order and without gaps.
 * Webhooks keep their place. Otherwise new events would get positions that readers have already seen. All readers now
 * have old positions and reload everything. No log gets a thousand events a second.
 */
export async function renumberEvents(databaseUrl: string, now: Date): Promise<void> {
  await withDatabaseClient(databaseUrl, async (client) => {
    await client.query('begin');
    // A running server must not number events at the same time.
    await client.query('select pg_advisory_xact_lock($1)', [eventNumberingLockKey]);
    await client.query(
      `with log as (select min(position) as oldest, max(position) as head from lead_event),
         step as (select greatest($1::bigint, head + 2) - oldest as size from log where head is not null),
         moved as (update lead_event set position = position + size from step where position is not null)
       update webhook set position = position + size from step`,
      [now.getTime()],
    );
    await client.query('commit');
  });
}
