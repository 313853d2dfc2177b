// Longer than most: all queues of mails stand side by side, with what their jobs know and how jobs are inserted.

import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../shared/domain/leads/lead-kinds.ts';
import { dayMs, daySeconds, hourSeconds, minuteSeconds } from '../../shared/domain/time/durations.ts';
import type { UnsentNewsletterMail } from '../../shared/schemas/leads/mail.ts';

/**
 * Who gets a mail about a lead. Each has a queue of pg-boss, in which a job's id is its lead's: there is one mail of
 * each kind for a lead and never a second, and erasing a person finds the jobs without looking into them.
 */
export const leadMailRecipients = ['office', 'customer'] as const;

export type LeadMailRecipient = (typeof leadMailRecipients)[number];

export const getLeadMailQueue = <R extends LeadMailRecipient>(recipient: R) => `lead-mail-${recipient}` as const;

/** What a job knows besides its lead's id: no word of the lead, so that nothing needs erasing here. */
export interface LeadMailJob {
  kind: LeadKind;
}

/**
 * Queues of the newsletter: mails to one subscriber about the subscription; articles, in which a job's id is its
 * delivery's, so that thousands of them keep nobody else's mail waiting; and the work of making those deliveries, in
 * which a job's id is its mailing's.
 */
export const newsletterQueues = {
  subscription: 'newsletter-subscription',
  article: 'newsletter-article',
  mailing: 'newsletter-mailing',
} as const;

/** What a job knows: no word of the person, so that nothing needs erasing here. */
export interface SubscriptionMailJob {
  /** Which mail it is: the one that asks to confirm; the welcome, with the link that ends it; or that link alone. */
  kind: Exclude<UnsentNewsletterMail['kind'], 'article'>;
  subscriberId: string;
}

/** Mails to people of the staff about their own accounts. */
export const mailToStaffQueue = 'staff-mail';

/** No secret: links are made with the mail. */
export type MailToStaffJob = { userId: string } & (
  | { kind: 'reset' }
  | { kind: 'invitation'; inviterId: string | null }
  | {
      kind: 'new-device';
      /** Names the session; nobody can sign in with it. */
      sessionId: string;
      /** What people call the browser, such as `Chrome on Windows`. */
      device: string;
    }
  /** Mail to the address that is to be confirmed. */
  | { kind: 'email-confirmation' }
  /** Mail to the address of before, which the account does not know any more. */
  | { kind: 'email-changed'; formerEmail: string }
  /** Their password is another: by their own doing, or by an administrator's. */
  | { kind: 'password-changed'; isOwn: boolean }
  /** What has happened to how the account is opened besides the password. */
  | { kind: 'two-step'; news: 'on' | 'off' | 'reset' | 'recovery-code' | 'passkey' }
  /** Mail to administrators: nothing is sent to the webhook any more. */
  | { kind: 'webhook-off'; webhookId: string }
);

/** E-mails that staff write to customers: a job's id is that of the entry, which has all the words. */
export const staffEmailQueue = 'lead-mail-desk';

/** What a job knows: no word of the person, so that nothing needs erasing here. */
export interface StaffEmailJob {
  kind: LeadKind;
}

/** All queues of mails. */
export const mailQueueNames = [
  ...leadMailRecipients.map(getLeadMailQueue),
  staffEmailQueue,
  ...Object.values(newsletterQueues),
  mailToStaffQueue,
] as const;

/** A queue whose jobs are a mail each. */
export type MailQueueName = Exclude<(typeof mailQueueNames)[number], typeof newsletterQueues.mailing>;

/**
 * How the mails of a queue are tried: after half a minute, then each time after twice as long, up to an hour; for a
 * little more than a day in all. Then they are dead letters, for staff to see and send again.
 */
export const mailRetryPolicy = { limit: 30, delaySeconds: 30, maxDelaySeconds: hourSeconds } as const;

/** Time after which a job is given back to its queue though its process lives: longer than any SMTP server may take. */
export const mailTimeoutSeconds = 3 * minuteSeconds;

/**
 * Time without a sign of life after which the process that has a job counts as dead. It gives three in that time, so that a
 * short trouble of the database makes nobody send a mail that somebody else is sending.
 */
export const mailHeartbeatSeconds = 30;

/** Mails are kept this long: those that wait for a server, and those that have been sent or given up. */
export const mailRetentionSeconds = 30 * daySeconds;

/** Time after which a mail that has never been tried is no news any more, and is not sent. */
export const maxMailWaitMs = 3 * dayMs;

/**
 * Inserts jobs in the same statement as what they are about: the columns of pg-boss's job table that a new job needs,
 * as its own `send` fills them.
 * @param jobs SQL: a query of `id`, `queue` and `data`
 * @param isDone SQL: which of them there is nothing to do for, of their columns
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

/**
 * Inserts a lead's jobs, one for each recipient.
 * @param lead SQL: a table with the lead's id
 */
export const buildInsertLeadMailJobsSql = (kind: LeadMailJob['kind'], lead: string) =>
  buildInsertJobsSql(`
    select id, queue, '${JSON.stringify({ kind } satisfies LeadMailJob)}'::jsonb as data
    from ${lead}, unnest(array[${leadMailRecipients.map((recipient) => `'${getLeadMailQueue(recipient)}'`).join(', ')}]) as queue`);

/**
 * Inserts a mail about a subscription.
 * @param subscriber SQL: a table with the subscriber's id, or none
 */
export const buildInsertSubscriptionMailSql = (kind: SubscriptionMailJob['kind'], subscriber: string) =>
  buildInsertJobsSql(`
    select gen_random_uuid() as id, '${newsletterQueues.subscription}' as queue,
      jsonb_build_object('kind', '${kind}', 'subscriberId', id) as data
    from ${subscriber}`);

/** Puts a mail to somebody of the staff into its queue: its link is made when the mail is, so that no secret waits there. */
export async function queueMailToStaff(em: EntityManager, job: MailToStaffJob): Promise<void> {
  await em.execute(
    buildInsertJobsSql(`select gen_random_uuid() as id, '${mailToStaffQueue}' as queue, ?::jsonb as data`),
    [JSON.stringify(job)],
  );
}

/** Drops mails with a link that an account still waits for: the link would be made when they are sent. */
export const deletePendingLinkMails = (em: EntityManager, userId: string) =>
  em.execute(
    `delete from pgboss.job
     where name = '${mailToStaffQueue}' and state in ('created', 'retry') and data->>'userId' = ?
       and data->>'kind' in ('invitation', 'reset', 'email-confirmation')`,
    [userId],
  );

/** Puts an e-mail of staff into its queue. @param entryId of the entry that holds it */
export async function queueStaffEmail(em: EntityManager, entryId: string, job: StaffEmailJob): Promise<void> {
  await em.execute(buildInsertJobsSql(`select ?::uuid as id, '${staffEmailQueue}' as queue, ?::jsonb as data`), [
    entryId,
    JSON.stringify(job),
  ]);
}
