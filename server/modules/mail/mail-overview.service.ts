import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailCounts, MailOverview } from '../../../shared/schemas/leads/mail.ts';
import { unsureDeliverySql } from './mail-groups.ts';
import { accountMails, type JobRow, leadMails, type MailGroup, newsletterMails, staffEmails } from './unsent-mails.ts';

const maxListedMails = 50;

/** While an e-mail is being sent, it keeps its previous status. */
const statusSql = `case
  when ${unsureDeliverySql} then 'unsure'
  when state = 'failed' then 'failed'
  when retry_count > 0 or started_on is not null and state <> 'active' then 'retrying'
  else 'waiting' end`;

/** Counts the e-mails of the last 30 days, because the queue deletes older jobs. */
export async function readMailOverview(em: EntityManager, isConfigured: boolean): Promise<MailOverview> {
  return {
    isConfigured,
    ...(await readGroup(em, leadMails)),
    desk: await readGroup(em, staffEmails),
    newsletter: await readGroup(em, newsletterMails),
    staff: await readGroup(em, accountMails),
  };
}

const readGroup = async <R extends JobRow, V>(em: EntityManager, group: MailGroup<R, V>) => ({
  counts: await countMails(em, group),
  unsent: await listUnsent(em, group),
});

async function countMails(em: EntityManager, { queues }: { queues: string }): Promise<MailCounts> {
  const counted = await em.execute<{ status: keyof MailCounts; count: string }[]>(
    `select case when state = 'completed' then 'sent' else ${statusSql} end as status, count(*) as count
     from pgboss.job
     where name in (${queues}) and state <> 'cancelled' and (state <> 'completed' or jsonb_exists(output, 'answer'))
     group by 1`,
  );
  const counts = { sent: 0, waiting: 0, retrying: 0, failed: 0, unsure: 0 };
  for (const { status, count } of counted) counts[status] = Number(count);
  return counts;
}

async function listUnsent<R extends JobRow, V>(
  em: EntityManager,
  { queues, columns, joins, present }: MailGroup<R, V>,
): Promise<V[]> {
  const rows = await em.execute<R[]>(
    `with job as (
       select id, name, data, state, created_on, start_after, output, ${statusSql} as status,
         retry_count + (started_on is not null and state <> 'active')::int as tries
       from pgboss.job
       where name in (${queues}) and state in ('created', 'retry', 'active', 'failed')
       order by array_position(array['unsure', 'failed', 'retrying', 'waiting'], ${statusSql}), created_on desc, name desc
       limit ?
     )
     select job.id, job.name as queue, job.status, job.created_on as "createdAt", job.tries,
       case when job.state = 'retry' then job.start_after end as "nextTryAt",
       job.output->>'problem' as problem, ${columns}
     from job ${joins}
     order by array_position(array['unsure', 'failed', 'retrying', 'waiting'], job.status), job.created_on desc, job.name desc`,
    [maxListedMails],
  );
  return rows.map((row) => present(row));
}
