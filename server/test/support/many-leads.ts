import { executeSql } from './test-database.ts';

/**
 * Stores varied quote requests, and a third as many contact messages, in one statement each. The newest is from now.
 * Each previous one is forty minutes older.
 */
export async function storeLeads(databaseUrl: string, count: number): Promise<void> {
  await executeSql(
    databaseUrl,
    `insert into lead (id, kind, full_name, phone, phone_normalized, email, moving_from, moving_to, source, additional_info, status, created_at)
     select gen_random_uuid(), 'quote',
       (array['Wanjiru', 'James', 'Grace', 'Amina', 'Otieno'])[1 + turn % 5] || ' ' ||
         (array['Kamau', 'Mwangi', 'Odhiambo', 'Hassan'])[1 + turn * 7 % 4],
       '07' || lpad((turn * 7919::bigint % 100000000)::text, 8, '0'),
       '+2547' || lpad((turn * 7919::bigint % 100000000)::text, 8, '0'),
       'w' || turn || '@example.com', 'Near ' || (array['Donholm', 'Karen', 'Thika'])[1 + turn % 3], 'Voi',
       (array['website', 'posters', 'referral', 'facebook', null])[1 + turn % 5],
       'Two bedrooms, third floor, no lift; please call after five',
       (array['new', 'contacted', 'quoted', 'won', 'lost', 'won', 'spam'])[1 + turn % 7],
       now() - turn * interval '40 minutes'
     from generate_series(0, ${count - 1}) as turn`,
  );
  await executeSql(
    databaseUrl,
    `insert into lead (id, kind, name, email, subject, message, status, created_at)
     select gen_random_uuid(), 'contact', 'Amina ' || turn, 'a' || turn || '@example.com', 'A question', 'Do you move pianos?',
       (array['new', 'replied', 'closed', 'spam'])[1 + turn % 4], now() - turn * interval '2 hours'
     from generate_series(0, ${Math.floor(count / 3) - 1}) as turn`,
  );
  await executeSql(databaseUrl, 'analyze lead');
}
