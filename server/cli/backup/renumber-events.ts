import { eventNumberingLockKey } from '../../events/event-log.ts';
import { withDatabaseClient } from '../run-command.ts';

/**
 * Moves the events of a restored database to positions that no reader has seen. The position of the oldest event
 * becomes the current Unix time in milliseconds, or a higher number. All positions used before the restore are lower,
 * because there are always fewer than 1,000 events a second. Readers whose position is from before the restore reload
 * everything. Each webhook continues with its next event.
 */
export async function renumberEvents(databaseUrl: string, now: Date): Promise<void> {
  await withDatabaseClient(databaseUrl, async (client) => {
    await client.query('begin');
    // Prevent a running server from numbering events at the same time.
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
