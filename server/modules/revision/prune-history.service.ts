import type { EntityManager } from '@mikro-orm/postgresql';
import { maxRevisions, revisionRetentionDays } from '../../../shared/domain/content/revisions.ts';

/** Excludes recent revisions, each record's latest revision and revisions that published the content. */
const isPrunableSql = `created_at < now() - interval '${revisionRetentionDays} days' and cause <> 'publish' and place > 1`;

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

/** Deletes prunable revisions. Keeps the last revision of each day if that revision is among the newest hundred. */
export async function pruneRevisions(em: EntityManager): Promise<void> {
  await em.execute(pruneDailyStatement);
  await em.execute(pruneExcessStatement);
}
