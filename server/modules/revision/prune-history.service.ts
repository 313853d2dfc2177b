import type { EntityManager } from '@mikro-orm/postgresql';
import { maxRevisions, revisionDays } from '../../../shared/domain/content/revisions.ts';

/** What is never deleted: what is not old, what something was published by, and what is on the site or may come there next. */
const isPrunableSql = `created_at < now() - interval '${revisionDays} days' and cause <> 'publish' and place > 1`;

/** SQL: deletes the versions of each day in Nairobi but its last one, as far as they can go. */
const pruneDailyStatement = `
  delete from content_revision where id in (
    select id from (
      select id, created_at, cause, row_number() over (partition by thing_id order by version desc) as place,
        row_number() over (
          partition by thing_id, (created_at at time zone 'Africa/Nairobi')::date order by version desc
        ) as place_of_day
      from content_revision
    ) as revision where place_of_day > 1 and ${isPrunableSql}
  )`;

const pruneExcessStatement = `
  delete from content_revision where id in (
    select id from (
      select id, created_at, cause, row_number() over (partition by thing_id order by version desc) as place
      from content_revision
    ) as revision where place > ${maxRevisions} and ${isPrunableSql}
  )`;

/** Deletes old versions but for one a day, and a hundred in all; those by which something was published stay. */
export async function pruneHistory(em: EntityManager): Promise<void> {
  await em.execute(pruneDailyStatement);
  await em.execute(pruneExcessStatement);
}
