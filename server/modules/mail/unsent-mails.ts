import { formatLeadReference } from '../../../shared/domain/leads/reference.ts';
import type {
  UnsentCustomerMail,
  UnsentMail,
  UnsentNewsletterMail,
  UnsentStaffMail,
} from '../../../shared/schemas/leads/mail.ts';
import { getLeadMailQueue } from '../../jobs/mail-queues.ts';
import { leadNameSql } from '../lead/lead-sql.ts';
import { accountMailQueues, leadMailQueues, newsletterMailQueues, staffEmailQueues } from './mail-groups.ts';

export interface JobRow {
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

interface StaffEmailRow extends LeadMailRow {
  leadId: string | null;
}

interface NewsletterMailRow extends JobRow {
  kind: UnsentNewsletterMail['kind'];
  email: string | null;
  title: string | null;
}

interface AccountMailRow extends JobRow {
  kind: UnsentStaffMail['kind'];
  username: string | null;
  email: string | null;
}

const presentJob = ({ status, createdAt, tries, nextTryAt, problem }: JobRow) => ({
  status,
  createdAt: new Date(createdAt).toISOString(),
  tries,
  nextTryAt: nextTryAt && new Date(nextTryAt).toISOString(),
  problem,
});

const presentMailLead = ({ kind, number, name }: LeadMailRow): UnsentMail['lead'] =>
  number === null || name === null ? null : { reference: formatLeadReference(kind, number), name };

export interface MailGroup<R extends JobRow, V> {
  queues: string;
  columns: string;
  joins: string;
  present(row: R): V;
}

export const leadMails: MailGroup<LeadMailRow, UnsentMail> = {
  queues: leadMailQueues,
  columns: `job.data->>'kind' as kind, lead.number, ${leadNameSql} as name`,
  joins: 'left join lead on lead.id = job.id',
  present: (row) => ({
    leadId: row.id,
    kind: row.kind,
    recipient: row.queue === getLeadMailQueue('office') ? 'office' : 'customer',
    lead: presentMailLead(row),
    ...presentJob(row),
  }),
};

export const staffEmails: MailGroup<StaffEmailRow, UnsentCustomerMail> = {
  queues: staffEmailQueues,
  columns: `${leadMails.columns}, entry.lead_id as "leadId"`,
  joins: 'left join lead_entry entry on entry.id = job.id left join lead on lead.id = entry.lead_id',
  present: (row) => ({
    mailId: row.id,
    leadId: row.leadId,
    kind: row.kind,
    lead: presentMailLead(row),
    ...presentJob(row),
  }),
};

export const newsletterMails: MailGroup<NewsletterMailRow, UnsentNewsletterMail> = {
  queues: newsletterMailQueues,
  columns: `coalesce(job.data->>'kind', 'article') as kind, subscriber.email, mailing.title`,
  joins: `left join newsletter_delivery delivery on delivery.id = job.id
    left join newsletter_mailing mailing on mailing.id = delivery.mailing_id
    left join newsletter_subscriber subscriber
      on subscriber.id = coalesce(delivery.subscriber_id, (job.data->>'subscriberId')::uuid)`,
  present: (row) => ({
    mailId: row.id,
    kind: row.kind,
    email: row.email,
    title: row.title,
    ...presentJob(row),
  }),
};

export const accountMails: MailGroup<AccountMailRow, UnsentStaffMail> = {
  queues: accountMailQueues,
  columns: `job.data->>'kind' as kind, staff_user.username,
    case job.data->>'kind' when 'email-confirmation' then pending_email when 'email-changed' then job.data->>'formerEmail'
      else staff_user.email end as email`,
  joins: `left join staff_user on staff_user.id = (job.data->>'userId')::uuid`,
  present: (row) => ({
    mailId: row.id,
    kind: row.kind,
    username: row.username,
    email: row.email,
    ...presentJob(row),
  }),
};
