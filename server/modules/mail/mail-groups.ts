import type { MailRetry } from '../../../shared/schemas/leads/mail.ts';
import {
  accountMailQueue,
  getLeadMailQueue,
  type MailQueueName,
  newsletterQueues,
  staffEmailQueue,
} from '../../jobs/mail-queues.ts';

export const formatSqlList = (queues: readonly string[]) => queues.map((queue) => `'${queue}'`).join(', ');

const groupByQueue: Readonly<Record<MailQueueName, 'leads' | Exclude<keyof MailRetry, 'mail'>>> = {
  [getLeadMailQueue('office')]: 'leads',
  [getLeadMailQueue('customer')]: 'leads',
  [staffEmailQueue]: 'desk',
  [newsletterQueues.subscription]: 'newsletter',
  [newsletterQueues.article]: 'newsletter',
  [accountMailQueue]: 'staff',
};

const formatGroupQueues = (wanted: (typeof groupByQueue)[MailQueueName]) =>
  formatSqlList(Object.entries(groupByQueue).flatMap(([queue, group]) => (group === wanted ? [queue] : [])));

export const leadMailQueues = formatGroupQueues('leads');
export const newsletterMailQueues = formatGroupQueues('newsletter');
export const accountMailQueues = formatGroupQueues('staff');
export const staffEmailQueues = formatGroupQueues('desk');

export const unsureDeliverySql = `state = 'failed' and coalesce((output->>'isUnsure')::boolean, false)`;
