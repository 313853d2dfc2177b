import { numberingLock } from '../../events/event-log.ts';
import { withClient } from '../run-command.ts';

/**
 * Gives all events of a database that was brought back new positions, from the present time in milliseconds on, in the order
 * and without gaps as before; webhooks stay where they are among them. Readers know events that are gone, by positions that
 * would be given again: a reader who is away until then would go on behind them, and never hear of what has them now. So
 * every position of before is older than what is kept, and whoever comes with one is told to read all anew. That needs
 * nothing of the database of before, which may be lost: no log counts a thousand events in each second. A database that has
 * never had an event begins at one.
 */
export async function renumberEvents(databaseUrl: string, now: Date): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('begin');
    // A server that runs meanwhile would number by the positions of before.
    await client.query('select pg_advisory_xact_lock($1)', [numberingLock]);
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
