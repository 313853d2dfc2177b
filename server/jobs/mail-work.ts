import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobWithMetadata } from 'pg-boss';
import type { Config } from '../config.ts';
import { mailAboutLead } from '../mail/lead-mail.ts';
import type { MailFailure, OutgoingMail } from '../mail/mailer.ts';
import { mailAboutSubscription, mailOfDelivery } from '../mail/newsletter-mail.ts';
import { mailToStaff } from '../mail/staff-mail.ts';
import { composeWrittenMail, noteWrittenMail } from '../mail/written-mail.ts';
import { settleDelivery } from '../modules/newsletter/delivery.service.ts';
import {
  type MailJob,
  type MailQueue,
  type MailRecipient,
  mailQueue,
  maxMailWaitMs,
  newsletterQueues,
  type StaffMailJob,
  type SubscriptionMailJob,
  staffMailQueue,
  type WrittenMailJob,
  writtenMailQueue,
} from './mail-queues.ts';

/** How the mails of one queue are made. */
export interface MailWork {
  /** The mail, or why there is none to send. @throws {MailNotSent} */
  compose(em: EntityManager, config: Config, job: JobWithMetadata): Promise<OutgoingMail | string>;
  /**
   * Failures after which a mail waits for staff and is not tried again by itself: always after a refusal, and where twice is
   * worse than late, also when it may have arrived.
   */
  givesUpAfter: readonly MailFailure[];
  /** Is told what became of a mail, when somebody counts. */
  settle?(em: EntityManager, job: JobWithMetadata, outcome: MailOutcome, problem: string | null): Promise<unknown>;
}

export type MailOutcome = 'sent' | 'waiting' | 'failed' | 'unsure';

/** News that has waited for a mail server for so long that it is none any more. */
function staleness({ retryCount, createdOn }: JobWithMetadata): string | null {
  const isStale = retryCount === 0 && Date.now() - createdOn.getTime() > maxMailWaitMs;
  return isStale ? 'it has waited for more than three days' : null;
}

const leadMails = (recipient: MailRecipient): MailWork => ({
  givesUpAfter: ['refused'],
  compose: async (em, config, job: JobWithMetadata<MailJob>) =>
    staleness(job) ?? mailAboutLead(em, config, recipient, { id: job.id, kind: job.data.kind }),
});

const subscriptionMails: MailWork = {
  givesUpAfter: ['refused'],
  compose: async (em, config, job: JobWithMetadata<SubscriptionMailJob>) =>
    staleness(job) ?? mailAboutSubscription(em, config, { id: job.id, ...job.data }),
};

const articleMails: MailWork = {
  givesUpAfter: ['refused', 'unsure'],
  compose: (em, config, { id }) => mailOfDelivery(em, config, id),
  settle: (em, { id }, outcome) => settleDelivery(em, id, outcome),
};

const writtenMails: MailWork = {
  givesUpAfter: ['refused', 'unsure'],
  compose: (em, config, { id }) => composeWrittenMail(em, config, id),
  settle: (em, { id, data }: JobWithMetadata<WrittenMailJob>, outcome, problem) =>
    noteWrittenMail(em, { id, kind: data.kind }, outcome, problem),
};

const staffMails: MailWork = {
  givesUpAfter: ['refused'],
  compose: (em, config, job: JobWithMetadata<StaffMailJob>) =>
    mailToStaff(em, config, job.data, { createdAt: job.createdOn, isUntried: job.retryCount === 0 }),
};

/** Every queue of mails has its work: one without it does not compile. */
export const mailWork: Readonly<Record<MailQueue, MailWork>> = {
  [mailQueue('office')]: leadMails('office'),
  [mailQueue('customer')]: leadMails('customer'),
  [writtenMailQueue]: writtenMails,
  [newsletterQueues.subscription]: subscriptionMails,
  [newsletterQueues.article]: articleMails,
  [staffMailQueue]: staffMails,
};
