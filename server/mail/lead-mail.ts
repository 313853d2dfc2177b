import type { EntityManager } from '@mikro-orm/postgresql';
import { emailAddress } from '../../shared/schemas/text-fields.ts';
import type { Config } from '../config.ts';
import { jobSchemaName } from '../jobs/job-queues.ts';
import { getLeadMailQueue, type LeadMailJob, type LeadMailRecipient } from '../jobs/mail-queues.ts';
import { findLead } from '../modules/lead/lead.service.ts';
import { readSettings, type Settings } from '../modules/site-setting/site-setting.service.ts';
import { toGreetingName } from './greeting-name.ts';
import {
  buildCustomerMail,
  buildOfficeMail,
  buildTestMail,
  type MailedLead,
  toMailedLead,
} from './lead-mail-content.ts';
import { buildEnvelope, getMailBrand, getOfficeAddress } from './mail-envelope.ts';
import type { MailAddress, OutgoingMail } from './mailer.ts';

/** Reasons for not sending an e-mail about a lead. */
type NoMail =
  | 'the lead has been erased'
  | 'the lead is spam'
  | 'acknowledgements are off'
  | 'no recipients are set'
  | 'the lead has no e-mail address'
  | 'too many acknowledgements were sent to the address';

/** Uses the current lead and settings. Returns the e-mail, or the reason not to send one. */
export async function composeLeadMail(
  em: EntityManager,
  config: Config,
  recipient: LeadMailRecipient,
  { id, kind }: LeadMailJob & { id: string },
): Promise<OutgoingMail | NoMail> {
  const found = await findLead(em, kind, id);
  if (!found) return 'the lead has been erased';
  const lead = toMailedLead(kind, found);
  if (lead.isSpam) return 'the lead is spam';
  const settings = await readSettings(em);
  return recipient === 'office'
    ? composeOfficeMail(lead, settings, config)
    : composeCustomerMail(em, lead, settings, config);
}

function composeOfficeMail(lead: MailedLead, settings: Settings, config: Config): OutgoingMail | NoMail {
  const to = parseAddresses(settings.get('notification_emails'));
  if (to.length === 0) return 'no recipients are set';
  const content = buildOfficeMail(lead, getMailBrand(settings, config));
  return {
    ...buildEnvelope(`office.${lead.id}`, content, settings, config),
    to,
    replyTo: lead.email === null ? getOfficeAddress(settings) : { name: lead.name, address: lead.email },
    autoSubmitted: 'auto-generated',
  };
}

async function composeCustomerMail(
  em: EntityManager,
  lead: MailedLead,
  settings: Settings,
  config: Config,
): Promise<OutgoingMail | NoMail> {
  if (settings.get('acknowledge_leads') !== 'true') return 'acknowledgements are off';
  if (lead.email === null) return 'the lead has no e-mail address';
  if (await isAcknowledgementPaused(em, lead.email)) return 'too many acknowledgements were sent to the address';
  const content = buildCustomerMail(lead, getMailBrand(settings, config));
  return {
    ...buildEnvelope(`customer.${lead.id}`, content, settings, config),
    to: [{ name: toGreetingName(lead.name) ?? '', address: lead.email }],
    replyTo: getOfficeAddress(settings),
    autoSubmitted: 'auto-replied',
  };
}

/** Number of acknowledgements to an address before a pause of one hour. Each further e-mail doubles the pause. */
const acknowledgementsAtOnce = 3;

/** Returns true during a pause. Pauses limit abuse, because anyone can enter a stranger's address in the form. */
async function isAcknowledgementPaused(em: EntityManager, address: string): Promise<boolean> {
  const [sent] = await em.execute<{ isPaused: boolean }[]>(
    `select count(*) >= ${acknowledgementsAtOnce} and max(job.completed_on) > now()
       - interval '1 hour' * 2 ^ least(greatest(count(*) - ${acknowledgementsAtOnce}, 0), 10) as "isPaused"
     from ${jobSchemaName}.job join lead using (id), (select ?::text as email) as recipient
     where job.name = '${getLeadMailQueue('customer')}' and job.state = 'completed' and job.output->>'answer' is not null
       and ${buildMailboxSql('lead.email')} = ${buildMailboxSql('recipient.email')}`,
    [address],
  );
  return sent?.isPaused ?? false;
}

/** Returns SQL that converts an address to its mailbox. Removes a tag after `+`, and dots in Gmail addresses. */
function buildMailboxSql(email: string): string {
  const local = `split_part(split_part(lower(${email}), '@', 1), '+', 1)`;
  const domain = `split_part(lower(${email}), '@', 2)`;
  return `case when ${domain} in ('gmail.com', 'googlemail.com') then replace(${local}, '.', '') || '@gmail.com'
    else ${local} || '@' || ${domain} end`;
}

export async function composeTestMail(em: EntityManager, config: Config, address: string): Promise<OutgoingMail> {
  const settings = await readSettings(em);
  return {
    ...buildEnvelope(`test.${crypto.randomUUID()}`, buildTestMail(getMailBrand(settings, config)), settings, config),
    to: [{ name: '', address }],
    replyTo: getOfficeAddress(settings),
    autoSubmitted: 'auto-generated',
  };
}

/** Splits the list at commas, semicolons and spaces. Omits invalid addresses. */
const parseAddresses = (list: string | null): MailAddress[] =>
  [...new Set((list ?? '').split(/[\s,;]+/))]
    .filter((address) => emailAddress().safeParse(address).success)
    .map((address) => ({ name: '', address }));
