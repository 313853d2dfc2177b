import type { EntityManager } from '@mikro-orm/postgresql';
import { leadReference } from '../../../shared/domain/reference.ts';
import type { MailOverview, UnsentMail } from '../../../shared/schemas/mail.ts';
import { type MailRecipient, mailQueue, mailRecipients, mailRetries } from '../../jobs/mail-queues.ts';

/** SQL, of constants. */
const queueNames = (recipients: readonly MailRecipient[]) =>
  recipients.map((recipient) => `'${mailQueue(recipient)}'`).join(', ');

const allQueues = queueNames(mailRecipients);

/** How many unsent mails are listed; more need a cause removed, not a longer list. */
const listLength = 50;

/** A job that has been fetched is being sent right now: it counts as what it was before. */
const statusOf = `case
  when state = 'failed' then 'failed'
  when retry_count > 0 or started_on is not null and state <> 'active' then 'retrying'
  else 'waiting' end`;

interface MailRow {
  leadId: string;
  kind: UnsentMail['kind'];
  queue: string;
  status: UnsentMail['status'];
  number: number | null;
  name: string | null;
  createdAt: Date | string;
  tries: number;
  nextTryAt: Date | string | null;
  problem: string | null;
}

/** How the mails of the last 30 days are doing; jobs are kept as long. */
export async function readMailOverview(em: EntityManager, isConfigured: boolean): Promise<MailOverview> {
  const counted = await em.execute<{ status: keyof MailOverview['counts']; count: string }[]>(
    `select case when state = 'completed' then 'sent' else ${statusOf} end as status, count(*) as count
     from pgboss.job
     where name in (${allQueues}) and state <> 'cancelled' and (state <> 'completed' or jsonb_exists(output, 'answer'))
     group by 1`,
  );
  const counts = { sent: 0, waiting: 0, retrying: 0, failed: 0 };
  for (const { status, count } of counted) counts[status] = Number(count);
  return { isConfigured, counts, unsent: await listUnsent(em) };
}

async function listUnsent(em: EntityManager): Promise<UnsentMail[]> {
  const rows = await em.execute<MailRow[]>(
    `select job.id as "leadId", job.data->>'kind' as kind, job.name as queue, ${statusOf} as status,
            coalesce(quote.number, contact.number) as number, coalesce(quote.full_name, contact.name) as name,
            job.created_on as "createdAt",
            job.retry_count + (job.started_on is not null and job.state <> 'active')::int as tries,
            case when job.state = 'retry' then job.start_after end as "nextTryAt",
            job.output->>'problem' as problem
     from pgboss.job
     left join quote on quote.id = job.id
     left join contact on contact.id = job.id
     where job.name in (${allQueues}) and job.state in ('created', 'retry', 'active', 'failed')
     order by array_position(array['failed', 'retrying', 'waiting'], ${statusOf}), job.created_on desc
     limit ?`,
    [listLength],
  );
  return rows.map(presentUnsentMail);
}

const presentUnsentMail = (row: MailRow): UnsentMail => ({
  leadId: row.leadId,
  kind: row.kind,
  recipient: row.queue === mailQueue('office') ? 'office' : 'customer',
  status: row.status,
  lead:
    row.number === null || row.name === null
      ? null
      : { reference: leadReference(row.kind, row.number), name: row.name },
  createdAt: new Date(row.createdAt).toISOString(),
  tries: row.tries,
  nextTryAt: row.nextTryAt && new Date(row.nextTryAt).toISOString(),
  problem: row.problem,
});

/**
 * Has mails tried again at once, with as many tries as at first: those that have been given up, and those whose next
 * try is later.
 * @returns how many
 */
export async function retryMails(
  em: EntityManager,
  mail?: { leadId: string; recipient: MailRecipient },
): Promise<number> {
  const [row] = await em.execute<{ count: string }[]>(
    `with retried as (
       update pgboss.job
       set state = 'retry', start_after = now(), completed_on = null, retry_limit = retry_count + ${mailRetries.limit}
       where name in (${mail ? queueNames([mail.recipient]) : allQueues}) and state in ('failed', 'retry') and (?::uuid is null or id = ?)
       returning 1
     )
     select count(*) as count from retried`,
    [mail?.leadId ?? null, mail?.leadId ?? null],
  );
  return Number(row?.count ?? 0);
}

/** Forgets the mails of leads that are erased; those that are waiting are not sent any more. */
export async function eraseMails(em: EntityManager, leadIds: string[]): Promise<void> {
  await em.execute(`delete from pgboss.job where name in (${allQueues}) and id = any(?::uuid[])`, [
    `{${leadIds.join()}}`,
  ]);
}
