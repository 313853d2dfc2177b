import type { RunningServer } from './server-process.ts';
import { executeStatement } from './server-sql.ts';

/** Stores quote requests. The newest is a minute old, and each next request is a minute older. */
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

/** Stores notes in the timeline of a quote request. Each note is a millisecond newer than the previous. */
export const storeNotes = (server: RunningServer, quoteId: string, count: number): Promise<void> =>
  executeStatement(
    server,
    `insert into lead_entry (id, lead_id, type, text, actor_kind, created_at)
     select gen_random_uuid(), $1, 'note', 'Note ' || n, 'system', now() + n * interval '1 millisecond'
     from generate_series(1, $2::int) n`,
    [quoteId, count],
  );
