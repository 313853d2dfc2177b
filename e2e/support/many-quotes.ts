import type { RunningServer } from './server-process.ts';
import { executeStatement } from './server-sql.ts';

/** Stores this many quote requests at once, the first a minute ago and each a minute older than the one before. */
export const storeQuotes = (server: RunningServer, count: number): Promise<void> =>
  executeStatement(
    server,
    `insert into lead (id, kind, full_name, phone, phone_normalized, email, moving_from, moving_to, source, additional_info,
       status, created_at)
     select gen_random_uuid(), 'quote', 'Mover ' || n, '0712 345 678', '+254712345678', 'mover' || n || '@example.com',
       'Westlands, Nairobi', 'Nakuru', 'referral', 'Two bedrooms, third floor, no lift, and a piano', 'contacted',
       now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [count],
  );

/** Writes this many notes into the timeline of a quote request, each of now and after the one before. */
export const storeNotes = (server: RunningServer, quoteId: string, count: number): Promise<void> =>
  executeStatement(
    server,
    `insert into lead_entry (id, lead_id, type, text, actor_kind, created_at)
     select gen_random_uuid(), $1, 'note', 'Note ' || n, 'system', now() + n * interval '1 millisecond'
     from generate_series(1, $2::int) n`,
    [quoteId, count],
  );
