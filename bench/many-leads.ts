import type { ApiClient } from '../server/test/api-client.ts';
import { benchColleague, benchStaff, runSql } from './test-bed.ts';

/** Time between two quote requests: a hundred a day, so that 300,000 are those of eight and a half years. */
const minutesBetween = 15;

/** Leads with a follow-up in these weeks are as many in an old office as in a young one. */
const inTheseWeeks = 3_000;

/** Number of the oldest leads that are the benchmark's account's own: no list of its own may be slow for them. */
const oldestOwned = 3;

/** Leads that one look at the figures counts at least, on a slow machine. */
const countedByOne = 50_000;

/** Searches take in the words of so many new leads each: the table was filled behind the product's back. */
const learnedBySearch = 10_000;

/** Deletes all leads, as if nobody had asked for anything yet. */
export async function deleteLeads(databaseUrl: string): Promise<void> {
  await runSql(databaseUrl, 'truncate quote, contact, lead_entry, lead_word restart identity');
  await runSql(databaseUrl, 'update lead_words_learned set number = 0');
  for (const kind of ['quote', 'contact']) await runSql(databaseUrl, `alter sequence ${kind}_number_seq restart 10001`);
}

/**
 * Adds older leads until there are so many quote requests, and a third as many messages: of every status, two of three open
 * ones with an owner, with first answers, follow-ups and two lines of the timeline for each that was worked at.
 * @param from how many there are already
 */
export async function storeLeads(databaseUrl: string, from: number, to: number): Promise<void> {
  await storeQuotes(databaseUrl, from, to);
  await storeContacts(databaseUrl, Math.floor(from / 3), Math.floor(to / 3));
  for (const table of ['quote', 'contact', 'lead_entry']) await runSql(databaseUrl, `vacuum analyze ${table}`);
}

const idOf = ({ username }: { username: string }) => `(select id from staff_user where username = '${username}')`;

/**
 * SQL for the owner of a lead by its turn: the benchmark's own account has a few old ones, its colleague every third open
 * one.
 */
const ownerSql = (isOld: string, isOpen: string) =>
  `case when ${isOld} then ${idOf(benchStaff)} when ${isOpen} and turn % 3 = 0 then ${idOf(benchColleague)}
        when ${isOpen} and turn % 3 = 1 then '0198c000-0000-7000-8000-000000000001'::uuid end`;

const followUpSql = `case
  when turn <= ${inTheseWeeks} and turn % 10 = 0 then now() + (turn % 41 - 20) * interval '1 day'
  when turn % 100 = 0 then now() + (21 + turn % 300) * interval '1 day' end`;

/** Entries of the leads that a statement has stored, as `stored`. */
const entriesSql = (kind: 'quote' | 'contact') => `
  insert into lead_entry (id, kind, lead_id, type, outcome, text, details, actor_kind, actor_name, created_at)
  select gen_random_uuid(), '${kind}', stored.id, line.type, line.outcome, line.text, line.details, 'person', 'Bench', first_answered_at
  from stored, (values
    ('call', 'reached', 'Two bedrooms, on the 5th', null::jsonb),
    ('status', null, null, '{"from":"new","to":"contacted","isAutomatic":true}'::jsonb)
  ) as line (type, outcome, text, details)
  where first_answered_at is not null`;

const quoteStatus = `(array['new', 'contacted', 'quoted', 'won', 'lost', 'won', 'spam'])[1 + turn % 7]`;
const contactStatus = `(array['new', 'replied', 'closed', 'spam'])[1 + turn % 4]`;

const storeQuotes = (databaseUrl: string, from: number, to: number): Promise<string> =>
  runSql(
    databaseUrl,
    `with stored as (
       insert into quote (id, full_name, phone, phone_normalized, email, moving_from, moving_to, source, additional_info,
         status, owner_id, follow_up_at, first_answered_at, lost_reason, created_at)
       select gen_random_uuid(), name, '0' || digits, '+254' || digits, 'w' || turn || '@example.com', 'Near ' || place, 'Voi',
         (array['website', 'posters', 'referral', 'facebook', null])[1 + turn % 5],
         'Two bedrooms, third floor, no lift; please call after five', status,
         ${ownerSql(`turn > ${to - oldestOwned * 7} and status = 'contacted'`, `status in ('new', 'contacted', 'quoted')`)},
         case when status in ('new', 'contacted', 'quoted') then ${followUpSql} end,
         case when status not in ('new', 'spam') then at + turn % 3000 * interval '1 minute' end,
         case when status = 'lost' then (array['price', 'date', 'no_answer', null])[1 + turn % 4] end, at
       from (
         select people.*, ${quoteStatus} as status, now() - turn * interval '${minutesBetween} minutes' as at
         from (${peopleSql(from + 1, to)}) as people
       ) as made
       returning id, first_answered_at
     ) ${entriesSql('quote')}`,
  );

const storeContacts = (databaseUrl: string, from: number, to: number): Promise<string> =>
  runSql(
    databaseUrl,
    `with stored as (
       insert into contact (id, name, email, subject, message, status, owner_id, follow_up_at, first_answered_at, created_at)
       select gen_random_uuid(), name, 'a' || turn || '@example.com', 'A question from ' || place,
         'Do you move pianos? My number is 0' || digits, status,
         ${ownerSql(`turn > ${to - oldestOwned * 4} and status = 'new'`, `status = 'new'`)},
         case when status in ('new', 'replied') then ${followUpSql} end,
         case when status in ('replied', 'closed') then at + turn % 3000 * interval '1 minute' end, at
       from (
         select people.*, ${contactStatus} as status, now() - turn * interval '${minutesBetween * 3} minutes' as at
         from (${peopleSql(from + 1, to)}) as people
       ) as made
       returning id, first_answered_at
     ) ${entriesSql('contact')}`,
  );

/** Has the product count what has come in behind its back, and learn the words of it, which people would wait for. */
export async function takeIn(staff: ApiClient, quotes: number): Promise<void> {
  for (let counted = 0; counted <= quotes; counted += countedByOne) await staff.get('/api/admin/stats');
  for (let learned = 0; learned < quotes; learned += learnedBySearch)
    await staff.get('/api/admin/search?q=nobodyatall');
}

const arrayOf = (texts: string) => `array['${texts.replaceAll("'", "''").split(' ').join("','")}']`;
const firstNames = arrayOf(
  'Wanjiru James Grace Mohammed Amina Achieng Otieno Njeri Kevin Faith Hassan Mary Peter Chebet Mutua',
);
const lastNames = arrayOf(
  "Kamau Mwangi Ng'ang'a Odhiambo Wekesa Hassan Kiptoo Mutiso Njoroge Ouma Karanja Langat Abdi",
);
const places = arrayOf('Donholm Westlands Kilimani Karen Umoja Kasarani Ruaka Thika Nakuru Kisumu Eldoret Mombasa Voi');
const syllables = arrayOf(
  'wa nji ru ka mau mwa ngi che bet mu ti so dhi am bo na ku ri plan gat ong lu sa ha di ki te ma',
);

/** SQL: people with names, places and phones as varied as an office's: `turn`, `name`, `place`, `digits`. */
const peopleSql = (first: number, last: number) => `
  select turn, (${firstNames})[1 + turn * 7 % 15] || ' ' || case
      when turn % 5 = 0
        then (${syllables})[1 + turn % 28] || (${syllables})[1 + turn / 28 % 28] || (${syllables})[1 + turn / 784 % 28]
      else (${lastNames})[1 + turn * 11 / 15 % 13]
    end as name,
    (${places})[1 + turn * 5 / 7 % 13] as place, '7' || lpad((turn * 7919::bigint % 100000000)::text, 8, '0') as digits
  from generate_series(${first}, ${last}) turn`;
