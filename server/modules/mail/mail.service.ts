import type { EntityManager } from '@mikro-orm/postgresql';
import { leadReference } from '../../../shared/domain/reference.ts';
import type {
  MailCounts,
  MailOverview,
  MailRetry,
  UnsentMail,
  UnsentNewsletterMail,
  UnsentStaffMail,
  UnsentWrittenMail,
} from '../../../shared/schemas/mail.ts';
import {
  type MailQueue,
  mailQueue,
  mailRetries,
  newsletterQueues,
  staffMailQueue,
  writtenMailQueue,
} from '../../jobs/mail-queues.ts';

/** SQL, of constants. */
const sqlList = (queues: readonly string[]) => queues.map((queue) => `'${queue}'`).join(', ');

/** With which others a queue's mails are told of: those of a queue that is in no group would fail unseen. */
const groups: Readonly<Record<MailQueue, 'leads' | Exclude<keyof MailRetry, 'mail'>>> = {
  [mailQueue('office')]: 'leads',
  [mailQueue('customer')]: 'leads',
  [writtenMailQueue]: 'desk',
  [newsletterQueues.subscription]: 'newsletter',
  [newsletterQueues.article]: 'newsletter',
  [staffMailQueue]: 'staff',
};

const queuesOf = (wanted: (typeof groups)[MailQueue]) =>
  sqlList(Object.entries(groups).flatMap(([queue, group]) => (group === wanted ? [queue] : [])));

const leadQueues = queuesOf('leads');
const newsletterMailQueues = queuesOf('newsletter');
const staffQueues = queuesOf('staff');
const writtenMailQueues = queuesOf('desk');

/** How many unsent mails are listed; more need a cause removed, not a longer list. */
const listLength = 50;

/** SQL condition: a job that was given up because its mail may have arrived. */
const isUnsure = `state = 'failed' and coalesce((output->>'isUnsure')::boolean, false)`;

/** A job that has been fetched is being sent right now: it counts as what it was before. */
const statusOf = `case
  when ${isUnsure} then 'unsure'
  when state = 'failed' then 'failed'
  when retry_count > 0 or started_on is not null and state <> 'active' then 'retrying'
  else 'waiting' end`;

interface JobRow {
  id: string;
  queue: string;
  status: UnsentMail['status'];
  createdAt: Date | string;
  tries: number;
  nextTryAt: Date | string | null;
  problem: string | null;
}

interface LeadMailRow extends JobRow {
  kind: UnsentMail['kind'];
  number: number | null;
  name: string | null;
}

interface WrittenMailRow extends LeadMailRow {
  leadId: string | null;
}

interface NewsletterMailRow extends JobRow {
  kind: UnsentNewsletterMail['kind'];
  email: string | null;
  title: string | null;
}

interface StaffMailRow extends JobRow {
  kind: UnsentStaffMail['kind'];
  username: string | null;
  email: string | null;
}

/** How the mails of the last 30 days are doing; jobs are kept as long. */
export async function readMailOverview(em: EntityManager, isConfigured: boolean): Promise<MailOverview> {
  return {
    isConfigured,
    counts: await countMails(em, leadQueues),
    unsent: (await listUnsent<LeadMailRow>(em, leadMails)).map(presentLeadMail),
    desk: {
      counts: await countMails(em, writtenMailQueues),
      unsent: (await listUnsent<WrittenMailRow>(em, writtenMails)).map(presentWrittenMail),
    },
    newsletter: {
      counts: await countMails(em, newsletterMailQueues),
      unsent: (await listUnsent<NewsletterMailRow>(em, newsletterMails)).map(presentNewsletterMail),
    },
    staff: {
      counts: await countMails(em, staffQueues),
      unsent: (await listUnsent<StaffMailRow>(em, staffMails)).map(presentStaffMail),
    },
  };
}

async function countMails(em: EntityManager, queues: string): Promise<MailCounts> {
  const counted = await em.execute<{ status: keyof MailCounts; count: string }[]>(
    `select case when state = 'completed' then 'sent' else ${statusOf} end as status, count(*) as count
     from pgboss.job
     where name in (${queues}) and state <> 'cancelled' and (state <> 'completed' or jsonb_exists(output, 'answer'))
     group by 1`,
  );
  const counts = { sent: 0, waiting: 0, retrying: 0, failed: 0, unsure: 0 };
  for (const { status, count } of counted) counts[status] = Number(count);
  return counts;
}

/** SQL: which queues, what else is told of their jobs, and where from. */
interface UnsentQuery {
  queues: string;
  columns: string;
  joins: string;
}

const leadMails: UnsentQuery = {
  queues: leadQueues,
  columns: `job.data->>'kind' as kind, coalesce(quote.number, contact.number) as number,
    coalesce(quote.full_name, contact.name) as name`,
  joins: 'left join quote on quote.id = job.id left join contact on contact.id = job.id',
};

const writtenMails: UnsentQuery = {
  queues: writtenMailQueues,
  columns: `${leadMails.columns}, entry.lead_id as "leadId"`,
  joins: `left join lead_entry entry on entry.id = job.id
    left join quote on quote.id = entry.lead_id left join contact on contact.id = entry.lead_id`,
};

const newsletterMails: UnsentQuery = {
  queues: newsletterMailQueues,
  columns: `coalesce(job.data->>'kind', 'article') as kind, subscriber.email, mailing.title`,
  joins: `left join newsletter_delivery delivery on delivery.id = job.id
    left join newsletter_mailing mailing on mailing.id = delivery.mailing_id
    left join newsletter_subscriber subscriber
      on subscriber.id = coalesce(delivery.subscriber_id, (job.data->>'subscriberId')::uuid)`,
};

const staffMails: UnsentQuery = {
  queues: staffQueues,
  columns: `job.data->>'kind' as kind, staff_user.username,
    case job.data->>'kind' when 'email-confirmation' then pending_email when 'email-changed' then job.data->>'formerEmail'
      else staff_user.email end as email`,
  joins: `left join staff_user on staff_user.id = (job.data->>'userId')::uuid`,
};

const listUnsent = <R extends JobRow>(em: EntityManager, { queues, columns, joins }: UnsentQuery) =>
  em.execute<R[]>(
    `with job as (
       select id, name, data, state, created_on, start_after, output, ${statusOf} as status,
         retry_count + (started_on is not null and state <> 'active')::int as tries
       from pgboss.job
       where name in (${queues}) and state in ('created', 'retry', 'active', 'failed')
       order by array_position(array['unsure', 'failed', 'retrying', 'waiting'], ${statusOf}), created_on desc
       limit ?
     )
     select job.id, job.name as queue, job.status, job.created_on as "createdAt", job.tries,
       case when job.state = 'retry' then job.start_after end as "nextTryAt",
       job.output->>'problem' as problem, ${columns}
     from job ${joins}
     order by array_position(array['unsure', 'failed', 'retrying', 'waiting'], job.status), job.created_on desc`,
    [listLength],
  );

const presentJob = ({ status, createdAt, tries, nextTryAt, problem }: JobRow) => ({
  status,
  createdAt: new Date(createdAt).toISOString(),
  tries,
  nextTryAt: nextTryAt && new Date(nextTryAt).toISOString(),
  problem,
});

const presentLead = ({ kind, number, name }: LeadMailRow): UnsentMail['lead'] =>
  number === null || name === null ? null : { reference: leadReference(kind, number), name };

const presentLeadMail = (row: LeadMailRow): UnsentMail => ({
  leadId: row.id,
  kind: row.kind,
  recipient: row.queue === mailQueue('office') ? 'office' : 'customer',
  lead: presentLead(row),
  ...presentJob(row),
});

const presentWrittenMail = (row: WrittenMailRow): UnsentWrittenMail => ({
  mailId: row.id,
  leadId: row.leadId,
  kind: row.kind,
  lead: presentLead(row),
  ...presentJob(row),
});

const presentNewsletterMail = (row: NewsletterMailRow): UnsentNewsletterMail => ({
  mailId: row.id,
  kind: row.kind,
  email: row.email,
  title: row.title,
  ...presentJob(row),
});

const presentStaffMail = (row: StaffMailRow): UnsentStaffMail => ({
  mailId: row.id,
  kind: row.kind,
  username: row.username,
  email: row.email,
  ...presentJob(row),
});

/**
 * Has mails tried again at once, with as many tries as at first: those that have been given up, and those whose next
 * try is later. All about leads, unless it is said which; one that may have arrived only when it is named.
 * @returns how many
 */
export async function retryMails(em: EntityManager, { mail, desk, newsletter, staff }: MailRetry): Promise<number> {
  const ofLeads = mail ? sqlList([mailQueue(mail.recipient)]) : leadQueues;
  const queues = desk ? writtenMailQueues : newsletter ? newsletterMailQueues : staff ? staffQueues : ofLeads;
  const id = (desk ?? newsletter ?? staff)?.mailId ?? mail?.leadId ?? null;
  const [row] = await em.execute<{ count: string }[]>(
    `with retried as (
       update pgboss.job
       set state = 'retry', start_after = now(), completed_on = null, retry_limit = retry_count + ${mailRetries.limit}
       where name in (${queues}) and state in ('failed', 'retry')
         and case when ?::uuid is null then not (${isUnsure}) else id = ? end
       returning 1
     )
     select count(*) as count from retried`,
    [id, id],
  );
  return Number(row?.count ?? 0);
}
