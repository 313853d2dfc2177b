import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobWithMetadata } from 'pg-boss';
import type { Config } from '../config.ts';
import { composeLeadMail } from '../mail/lead-mail.ts';
import { composeAccountMail } from '../mail/mail-to-staff.ts';
import type { MailFailure, OutgoingMail } from '../mail/mailer.ts';
import { composeDeliveryMail, composeSubscriptionMail } from '../mail/newsletter-mail.ts';
import { composeStaffEmail, recordStaffEmailJobOutcome } from '../mail/staff-email.ts';
import { recordMailingDeliveryResult } from '../modules/newsletter/mailing-delivery.service.ts';
import {
  type AccountMailJob,
  accountMailQueue,
  type EmailByStaffJob,
  getLeadMailQueue,
  type LeadMailJob,
  type LeadMailRecipient,
  type MailQueueName,
  maxMailWaitMs,
  newsletterQueues,
  type SubscriptionMailJob,
  staffEmailQueue,
} from './mail-queues.ts';

export interface MailQueueHandler {
  /** Returns the e-mail, or the reason for not sending an e-mail. @throws {MailNotSent} */
  compose(em: EntityManager, config: Config, job: JobWithMetadata): Promise<OutgoingMail | string>;
  /** Failures that are not retried. Includes `unsure` for e-mails that must not arrive twice. */
  finalFailures: readonly MailFailure[];
  recordOutcome?(
    em: EntityManager,
    job: JobWithMetadata,
    outcome: MailOutcome,
    problem: string | null,
  ): Promise<unknown>;
}

export type MailOutcome = 'sent' | 'waiting' | 'failed' | 'unsure';

function findStaleReason({ retryCount, createdOn }: JobWithMetadata): string | null {
  const isStale = retryCount === 0 && Date.now() - createdOn.getTime() > maxMailWaitMs;
  return isStale ? 'the e-mail waited for more than three days' : null;
}

const createLeadMailHandler = (recipient: LeadMailRecipient): MailQueueHandler => ({
  finalFailures: ['refused'],
  compose: async (em, config, job: JobWithMetadata<LeadMailJob>) =>
    findStaleReason(job) ?? composeLeadMail(em, config, recipient, { id: job.id, kind: job.data.kind }),
});

const subscriptionMailHandler: MailQueueHandler = {
  finalFailures: ['refused'],
  compose: async (em, config, job: JobWithMetadata<SubscriptionMailJob>) =>
    findStaleReason(job) ?? composeSubscriptionMail(em, config, { id: job.id, ...job.data }),
};

const articleMailHandler: MailQueueHandler = {
  finalFailures: ['refused', 'unsure'],
  compose: (em, config, { id }) => composeDeliveryMail(em, config, id),
  recordOutcome: (em, { id }, outcome) => recordMailingDeliveryResult(em, id, outcome),
};

const staffEmailHandler: MailQueueHandler = {
  finalFailures: ['refused', 'unsure'],
  compose: (em, config, { id }) => composeStaffEmail(em, config, id),
  recordOutcome: (em, { id, data }: JobWithMetadata<EmailByStaffJob>, outcome, problem) =>
    recordStaffEmailJobOutcome(em, { id, kind: data.kind }, outcome, problem),
};

const mailToStaffHandler: MailQueueHandler = {
  finalFailures: ['refused'],
  compose: (em, config, job: JobWithMetadata<AccountMailJob>) =>
    composeAccountMail(em, config, job.data, { createdAt: job.createdOn, isUntried: job.retryCount === 0 }),
};

export const mailQueueHandlers: Readonly<Record<MailQueueName, MailQueueHandler>> = {
  [getLeadMailQueue('office')]: createLeadMailHandler('office'),
  [getLeadMailQueue('customer')]: createLeadMailHandler('customer'),
  [staffEmailQueue]: staffEmailHandler,
  [newsletterQueues.subscription]: subscriptionMailHandler,
  [newsletterQueues.article]: articleMailHandler,
  [accountMailQueue]: mailToStaffHandler,
};
