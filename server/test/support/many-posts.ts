import { executeSql } from './test-database.ts';

/**
 * Stores published posts a minute apart, all older than the demo's posts. Categories alternate. Every excerpt contains
 * `carrying`, and every hundredth title contains `piano`.
 */
export const storePosts = (databaseUrl: string, count: number): Promise<unknown> =>
  executeSql(
    databaseUrl,
    `insert into blog_post (id, title, slug, excerpt, content, category, tags, published, created_at, updated_at)
     select gen_random_uuid(),
       'Moving day number ' || turn || case when turn % 100 = 0 then ' with a piano' else '' end,
       'moving-day-' || turn,
       'What to pack, what is worth carrying and what to leave behind on moving day number ' || turn || '.',
       repeat('Wrap each plate and stand it on its edge. ' || md5(turn::text) || chr(10) || chr(10), 90),
       (array['Moving Tips', 'Storage', 'International', 'Business', 'Packing', 'Industry News'])[1 + turn % 6],
       case when turn % 1000 = 0 then '{"#piano"}'::text[] else '{packing}'::text[] end, true,
       timestamptz '2020-01-01' - turn * interval '1 minute', timestamptz '2020-01-01'
     from generate_series(
       (select count(*) + 1 from blog_post where slug like 'moving-day-%'), (select count(*) from blog_post where slug like 'moving-day-%') + ${count}
     ) as turn`,
  );
