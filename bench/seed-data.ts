import { storePosts } from '../server/test/support/many-posts.ts';
import { executeSql } from '../server/test/support/test-database.ts';

/** Number of records that the product supports. */
export interface RecordCounts {
  leads: number;
  articles: number;
  pictures: number;
}

/** Each fourth lead is a contact message. All leads are from the last year. */
export async function seedBenchData(databaseUrl: string, { leads, articles, pictures }: RecordCounts): Promise<void> {
  const quotes = Math.floor((leads * 3) / 4);
  await storePosts(databaseUrl, articles);
  await executeSql(databaseUrl, picturesSql(pictures));
  await executeSql(databaseUrl, quotesSql(quotes));
  await executeSql(databaseUrl, contactsSql(leads - quotes));
  await executeSql(databaseUrl, 'vacuum analyze');
}

const picturesSql = (count: number) => `
  insert into media (id, hash, name, type, bytes, width, height, placeholder, alt, created_at, updated_at)
  select gen_random_uuid(), md5(turn::text) || md5((-turn)::text), 'truck-' || turn, 'image/jpeg', 400000, 1600, 1200,
    'data:image/webp;base64,', 'A truck', now() - turn * interval '1 hour', now()
  from generate_series(1, ${count}) turn`;

const quoteStatus = `(array['new', 'contacted', 'quoted', 'won', 'lost', 'won', 'spam'])[1 + turn % 7]`;
const contactStatus = `(array['new', 'replied', 'closed', 'spam'])[1 + turn % 4]`;

const ownerSql = `case when status in ('new', 'contacted', 'quoted') and turn % 3 = 0
  then (select id from staff_user limit 1) end`;
const followUpSql = (open: string) => `case when status in (${open}) and turn % 10 = 0
  then now() + (turn % 41 - 20) * interval '1 day' end`;

const entriesSql = `
  insert into lead_entry (id, lead_id, type, outcome, text, details, actor_kind, actor_name, created_at)
  select gen_random_uuid(), stored.id, line.type, line.outcome, line.text, line.details, 'person', 'Bench', first_answered_at
  from stored, (values
    ('call', 'reached', 'Two bedrooms, on the 5th', null::jsonb),
    ('status', null, null, '{"from":"new","to":"contacted","isAutomatic":true}'::jsonb)
  ) as line (type, outcome, text, details)
  where first_answered_at is not null`;

const quotesSql = (count: number) => `
  with stored as (
    insert into lead (id, kind, full_name, phone, phone_normalized, email, moving_from, moving_to, source, additional_info,
      status, owner_id, follow_up_at, first_answered_at, lost_reason, created_at)
    select gen_random_uuid(), 'quote', name, '0' || digits, '+254' || digits, 'w' || turn || '@example.com', 'Near ' || place, 'Voi',
      (array['website', 'posters', 'referral', 'facebook', null])[1 + turn % 5],
      'Two bedrooms, third floor, no lift; please call after five', status, ${ownerSql},
      ${followUpSql(`'new', 'contacted', 'quoted'`)},
      case when status not in ('new', 'spam') then at + turn % 3000 * interval '1 minute' end,
      case when status = 'lost' then (array['price', 'date', 'no_answer', null])[1 + turn % 4] end, at
    from (select people.*, ${quoteStatus} as status, now() - turn * interval '7 minutes' as at
          from (${peopleSql(count)}) people) made
    returning id, first_answered_at
  ) ${entriesSql}`;

const contactsSql = (count: number) => `
  with stored as (
    insert into lead (id, kind, name, email, subject, message, status, owner_id, follow_up_at, first_answered_at, created_at)
    select gen_random_uuid(), 'contact', name, 'a' || turn || '@example.com', 'A question from ' || place,
      'Do you move pianos? My number is 0' || digits, status, ${ownerSql}, ${followUpSql(`'new', 'replied'`)},
      case when status in ('replied', 'closed') then at + turn % 3000 * interval '1 minute' end, at
    from (select people.*, ${contactStatus} as status, now() - turn * interval '21 minutes' as at
          from (${peopleSql(count)}) people) made
    returning id, first_answered_at
  ) ${entriesSql}`;

const toSqlArray = (texts: string) => `array['${texts.replaceAll("'", "''").split(' ').join("','")}']`;
const firstNames = toSqlArray(
  'Wanjiru James Grace Mohammed Amina Achieng Otieno Njeri Kevin Faith Hassan Mary Peter Chebet Mutua',
);
const lastNames = toSqlArray(
  "Kamau Mwangi Ng'ang'a Odhiambo Wekesa Hassan Kiptoo Mutiso Njoroge Ouma Karanja Langat Abdi",
);
const places = toSqlArray(
  'Donholm Westlands Kilimani Karen Umoja Kasarani Ruaka Thika Nakuru Kisumu Eldoret Mombasa Voi',
);
const syllables = toSqlArray(
  'wa nji ru ka mau mwa ngi che bet mu ti so dhi am bo na ku ri plan gat ong lu sa ha di ki te ma',
);

/** A fifth of the people has a rare last name. The first person has 0712 345 678. */
const peopleSql = (count: number) => `
  select turn, (${firstNames})[1 + turn * 7 % 15] || ' ' || case
      when turn % 5 = 0
        then (${syllables})[1 + turn % 28] || (${syllables})[1 + turn / 28 % 28] || (${syllables})[1 + turn / 784 % 28]
      else (${lastNames})[1 + turn * 11 / 15 % 13]
    end as name,
    (${places})[1 + turn * 5 / 7 % 13] as place,
    case turn when 1 then '712345678' else '7' || lpad((turn * 7919::bigint % 100000000)::text, 8, '0') end as digits
  from generate_series(1, ${count}) turn`;
