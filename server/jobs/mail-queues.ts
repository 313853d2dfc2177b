import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../shared/domain/leads/lead-kinds.ts';
import { dayMs, daySeconds, hourSeconds, minuteSeconds } from '../../shared/domain/time/durations.ts';
import type { UnsentNewsletterMail } from '../../shared/schemas/leads/mail.ts';

/**
 * Recipients of e-mails about a new lead. The job id is the lead id, so that each e-mail is queued only once and
 * erasures can find the jobs of a lead.
 */
export const leadMailRecipients = ['office', 'customer'] as const;

export type LeadMailRecipient = (typeof leadMailRecipients)[number];

export const getLeadMailQueue = <R extends LeadMailRecipient>(recipient: R) => `lead-mail-${recipient}` as const;

/** Data of a job. Contains no personal data, because e-mails are composed from the current lead. */
export interface LeadMailJob {
  kind: LeadKind;
}

/**
 * The id of an article job is the delivery id. The id of a mailing job is the mailing id. Article e-mails have their
 * own queue, because thousands of article e-mails would delay other e-mails.
 */
export const newsletterQueues = {
  subscription: 'newsletter-subscription',
  article: 'newsletter-article',
  mailing: 'newsletter-mailing',
} as const;

export interface SubscriptionMailJob {
  /** Confirmation request, welcome message with an unsubscribe link, or e-mail with only an unsubscribe link. */
  kind: Exclude<UnsentNewsletterMail['kind'], 'article'>;
  subscriberId: string;
}

export const accountMailQueue = 'staff-mail';

/** Contains no secret, because links are created when the e-mail is sent. */
export type AccountMailJob = { userId: string } & (
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
  /** E-mail about a change to the two-step login settings, a new passkey or a used recovery code. */
  | { kind: 'two-step'; news: 'on' | 'off' | 'reset' | 'recovery-code' | 'passkey' }
  | { kind: 'webhook-off'; webhookId: string }
);

/** Queue of e-mails that staff write. The job id is the id of the timeline entry, which contains the text. */
export const staffEmailQueue = 'lead-mail-desk';

export interface EmailByStaffJob {
  kind: LeadKind;
}

export const mailQueueNames = [
  ...leadMailRecipients.map(getLeadMailQueue),
  staffEmailQueue,
  ...Object.values(newsletterQueues),
  accountMailQueue,
] as const;

export type MailQueueName = Exclude<(typeof mailQueueNames)[number], typeof newsletterQueues.mailing>;

/** Doubles the wait after each retry, from half a minute to an hour. Retries end after a little more than a day. */
export const mailRetryPolicy = { limit: 30, delaySeconds: 30, maxDelaySeconds: hourSeconds } as const;

/** Time after which a running job is retried. No delivery to an SMTP server takes longer. */
export const mailTimeoutSeconds = 3 * minuteSeconds;

/**
 * Time without a heartbeat after which pg-boss considers a process dead. Equals three heartbeat intervals, so that a
 * short outage does not cause a duplicate e-mail.
 */
export const mailHeartbeatSeconds = 30;

export const mailRetentionSeconds = 30 * daySeconds;

/** An e-mail is dropped if no attempt to send it was made within this time. */
export const maxMailWaitMs = 3 * dayMs;

/**
 * Builds SQL that inserts jobs. Fills the same columns as pg-boss's own `send`.
 * @param jobs SQL query that returns `id`, `queue` and `data`
 */
export const buildInsertJobsSql = (jobs: string, isDone = 'false') => `
  insert into pgboss.job
    (state, completed_on, id, name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
     expire_seconds, heartbeat_seconds, deletion_seconds, keep_until)
  select case when ${isDone} then 'completed' else 'created' end::pgboss.job_state, case when ${isDone} then now() end,
    id, queue, data, 'standard',
    ${mailRetryPolicy.limit}, ${mailRetryPolicy.delaySeconds}, true, ${mailRetryPolicy.maxDelaySeconds},
    ${mailTimeoutSeconds}, ${mailHeartbeatSeconds}, ${mailRetentionSeconds}, now() + interval '${mailRetentionSeconds} seconds'
  from (${jobs}) as new_job`;

/** @param lead item of an SQL `from` clause that returns the lead's id */
export const buildInsertLeadMailJobsSql = (kind: LeadMailJob['kind'], lead: string) =>
  buildInsertJobsSql(`
    select id, queue, '${JSON.stringify({ kind } satisfies LeadMailJob)}'::jsonb as data
    from ${lead}, unnest(array[${leadMailRecipients.map((recipient) => `'${getLeadMailQueue(recipient)}'`).join(', ')}]) as queue`);

/** @param subscriber item of an SQL `from` clause that returns the subscriber's id or no row */
export const buildInsertSubscriptionMailSql = (kind: SubscriptionMailJob['kind'], subscriber: string) =>
  buildInsertJobsSql(`
    select gen_random_uuid() as id, '${newsletterQueues.subscription}' as queue,
      jsonb_build_object('kind', '${kind}', 'subscriberId', id) as data
    from ${subscriber}`);

export async function queueAccountMail(em: EntityManager, job: AccountMailJob): Promise<void> {
  await em.execute(
    buildInsertJobsSql(`select gen_random_uuid() as id, '${accountMailQueue}' as queue, ?::jsonb as data`),
    [JSON.stringify(job)],
  );
}

/** Deletes the user's queued e-mails with a link: invitations, password resets and address confirmations. */
export const deletePendingLinkMails = (em: EntityManager, userId: string) =>
  em.execute(
    `delete from pgboss.job
     where name = '${accountMailQueue}' and state in ('created', 'retry') and data->>'userId' = ?
       and data->>'kind' in ('invitation', 'reset', 'email-confirmation')`,
    [userId],
  );

export async function queueStaffEmail(em: EntityManager, entryId: string, job: EmailByStaffJob): Promise<void> {
  await em.execute(buildInsertJobsSql(`select ?::uuid as id, '${staffEmailQueue}' as queue, ?::jsonb as data`), [
    entryId,
    JSON.stringify(job),
  ]);
}
