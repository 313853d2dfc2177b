import type { MailRetry } from '../../../shared/schemas/leads/mail.ts';
import {
  type MailQueue,
  mailQueue,
  newsletterQueues,
  staffMailQueue,
  writtenMailQueue,
} from '../../jobs/mail-queues.ts';

/** SQL, of constants. */
export const sqlList = (queues: readonly string[]) => queues.map((queue) => `'${queue}'`).join(', ');

/** The group with which a queue's mails are told of: those of a queue that is in none would fail unseen. */
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

export const leadQueues = queuesOf('leads');
export const newsletterMailQueues = queuesOf('newsletter');
export const staffQueues = queuesOf('staff');
export const writtenMailQueues = queuesOf('desk');

/** SQL condition: a job that was given up because its mail may have arrived. */
export const isUnsure = `state = 'failed' and coalesce((output->>'isUnsure')::boolean, false)`;
