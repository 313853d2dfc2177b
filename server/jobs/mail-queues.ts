import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../shared/domain/leads/lead-kinds.ts';
import { dayMs, daySeconds, hourSeconds, minuteSeconds } from '../../shared/domain/time/durations.ts';
import type { UnsentNewsletterMail } from '../../shared/schemas/leads/mail.ts';

/** The job id is the lead id. So a lead gets each e-mail at most once, and an erasure finds the jobs. */
export const leadMailRecipients = ['office', 'customer'] as const;

export type LeadMailRecipient = (typeof leadMailRecipients)[number];

export const getLeadMailQueue = <R extends LeadMailRecipient>(recipient: R) => `lead-mail-${recipient}` as const;

/** Data of a job. Contains nothing personal, so an erasure has nothing to remove. */
export interface LeadMailJob {
  kind: LeadKind;
}

/** Job ids are delivery or mailing ids. Articles have their own queue, because thousands would delay other e-mails. */
export const newsletterQueues = {
  subscription: 'newsletter-subscription',
  article: 'newsletter-article',
  mailing: 'newsletter-mailing',
} as const;

export interface SubscriptionMailJob {
  /** Request to confirm, welcome with an unsubscribe link, or that link alone. */
  kind: Exclude<UnsentNewsletterMail['kind'], 'article'>;
  subscriberId: string;
}

export const mailToStaffQueue = 'staff-mail';

/** Contains no secret: links are created with the e-mail. */
export type MailToStaffJob = { userId: string } & (
  | { kind: 'reset' }
  | { kind: 'invitation'; inviterId: string | null }
  | {
      kind: 'new-device';
      sessionId: string;
      /** Readable name of the browser, for example `Chrome on Windows`. */
      device: string;
    }
  | { kind: 'email-confirmation' }
  | { kind: 'email-changed'; formerEmail: string }
  | { kind: 'password-changed'; isOwn: boolean }
  /** A change of two-step login or passkeys. */
  | { kind: 'two-step'; news: 'on' | 'off' | 'reset' | 'recovery-code' | 'passkey' }
  | { kind: 'webhook-off'; webhookId: string }
);

/** The job id is the id of the entry, which contains the text. */
export const staffEmailQueue = 'lead-mail-desk';

export interface StaffEmailJob {
  kind: LeadKind;
}

export const mailQueueNames = [
  ...leadMailRecipients.map(getLeadMailQueue),
  staffEmailQueue,
  ...Object.values(newsletterQueues),
  mailToStaffQueue,
] as const;

export type MailQueueName = Exclude<(typeof mailQueueNames)[number], typeof newsletterQueues.mailing>;

/** Waits half a minute, then twice as long each time, at most an hour. Gives up after a little more than a day. */
export const mailRetryPolicy = { limit: 30, delaySeconds: 30, maxDelaySeconds: hourSeconds } as const;

/** A running job is retried after this time. No SMTP server may take longer. */
export const mailTimeoutSeconds = 3 * minuteSeconds;

/**
 * A process without a heartbeat for this long counts as dead. It sends three, so a short outage causes no duplicate.
 */
export const mailHeartbeatSeconds = 30;

export const mailRetentionSeconds = 30 * daySeconds;

/** An e-mail that was never tried is not sent after this time. */
export const maxMailWaitMs = 3 * dayMs;

/** Fills the columns of pg-boss's job table like its own `send`. @param jobs SQL query of `id`, `queue` and `data` */
export const buildInsertJobsSql = (jobs: string, isDone = 'false') => `
  insert into pgboss.job
    (state, completed_on, id, name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
     expire_seconds, heartbeat_seconds, deletion_seconds, keep_until)
  select case when ${isDone} then 'completed' else 'created' end::pgboss.job_state, case when ${isDone} then now() end,
    id, queue, data, 'standard',
    ${mailRetryPolicy.limit}, ${mailRetryPolicy.delaySeconds}, true, ${mailRetryPolicy.maxDelaySeconds},
    ${mailTimeoutSeconds}, ${mailHeartbeatSeconds}, ${mailRetentionSeconds}, now() + interval '${mailRetentionSeconds} seconds'
  from (${jobs}) as new_job`;

/** @param lead SQL: a table with the lead's id */
export const buildInsertLeadMailJobsSql = (kind: LeadMailJob['kind'], lead: string) =>
  buildInsertJobsSql(`
    select id, queue, '${JSON.stringify({ kind } satisfies LeadMailJob)}'::jsonb as data
    from ${lead}, unnest(array[${leadMailRecipients.map((recipient) => `'${getLeadMailQueue(recipient)}'`).join(', ')}]) as queue`);

/** @param subscriber SQL: a table with the subscriber's id, possibly empty */
export const buildInsertSubscriptionMailSql = (kind: SubscriptionMailJob['kind'], subscriber: string) =>
  buildInsertJobsSql(`
    select gen_random_uuid() as id, '${newsletterQueues.subscription}' as queue,
      jsonb_build_object('kind', '${kind}', 'subscriberId', id) as data
    from ${subscriber}`);

/** The link is created with the e-mail, so the queue stores no secret. */
export async function queueMailToStaff(em: EntityManager, job: MailToStaffJob): Promise<void> {
  await em.execute(
    buildInsertJobsSql(`select gen_random_uuid() as id, '${mailToStaffQueue}' as queue, ?::jsonb as data`),
    [JSON.stringify(job)],
  );
}

/** Deletes queued e-mails with a link. The link is only created when they are sent. */
export const deletePendingLinkMails = (em: EntityManager, userId: string) =>
  em.execute(
    `delete from pgboss.job
     where name = '${mailToStaffQueue}' and state in ('created', 'retry') and data->>'userId' = ?
       and data->>'kind' in ('invitation', 'reset', 'email-confirmation')`,
    [userId],
  );

export async function queueStaffEmail(em: EntityManager, entryId: string, job: StaffEmailJob): Promise<void> {
  await em.execute(buildInsertJobsSql(`select ?::uuid as id, '${staffEmailQueue}' as queue, ?::jsonb as data`), [
    entryId,
    JSON.stringify(job),
  ]);
}
