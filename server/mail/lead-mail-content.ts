import { formatFieldValue, getFieldValue } from '../../shared/domain/leads/lead-fields.ts';
import type { LeadKind } from '../../shared/domain/leads/lead-kinds.ts';
import { type Lead, summarizeLead } from '../../shared/schemas/leads/any-lead.ts';
import { leadTypes } from '../modules/lead/lead-types.ts';
import { toGreetingName } from './greeting-name.ts';
import { buildSignature, type MailBrand, toSubjectLine } from './mail-envelope.ts';
import type { MailContent, MailField } from './mail-layout.ts';
import { isUtf8Required } from './smtp-utf8.ts';

export interface MailedLead {
  id: string;
  kind: LeadKind;
  reference: string;
  name: string;
  /** Null if the customer gave no e-mail address. */
  email: string | null;
  isSpam: boolean;
  /** Used in the subject of the e-mail to the office. */
  summary: string;
  fields: MailField[];
}

/** Omits fields without a value. */
export function toMailedLead(kind: LeadKind, lead: Lead): MailedLead {
  const { labels } = leadTypes[kind];
  return {
    id: lead.id,
    kind,
    reference: lead.reference,
    ...summarizeLead(lead),
    email: lead.email,
    isSpam: lead.status === 'spam',
    fields: Object.entries(labels.mail).flatMap(([name, label]) => {
      const value = formatFieldValue(labels, name, getFieldValue(lead, name));
      return value ? [{ label, value }] : [];
    }),
  };
}

/** The e-mail contains all fields of the lead, so that the office can call back without opening the admin. */
export function buildOfficeMail(
  lead: MailedLead,
  { company, siteOrigin }: MailBrand,
): MailContent & { subject: string } {
  const title = `New ${lead.kind === 'quote' ? 'quote request' : 'message'} ${lead.reference}`;
  return {
    subject: toSubjectLine(`${title}: ${lead.name}, ${lead.summary}`),
    title,
    paragraphs: [],
    fields: lead.fields,
    action: { label: `Open ${lead.reference}`, url: `${siteOrigin}/admin/${lead.kind}s/${lead.id}` },
    footer: [`Sent by the ${company} website. ${describeWaysToAnswer(lead.email)}`],
  };
}

function describeWaysToAnswer(email: string | null): string {
  if (email === null) return 'The customer left no e-mail address. Please call.';
  return isUtf8Required(email) ? `To reply, write to ${email}.` : `Your reply goes to ${email}.`;
}

/** The e-mail contains no user input except a plausible name, so that nobody can use the form to send spam. */
export function buildCustomerMail(lead: MailedLead, brand: MailBrand): MailContent & { subject: string } {
  const what = lead.kind === 'quote' ? 'request for a quote' : 'message';
  const name = toGreetingName(lead.name);
  return {
    subject: toSubjectLine(`We have received your ${what} (${lead.reference})`),
    title: name === null ? 'Thank you' : `Thank you, ${name}`,
    paragraphs: [
      `We have received your ${what} and will reply within 24 hours.`,
      `Your reference is ${lead.reference}. Please mention it when you call us on ${brand.phone} or reply to this e-mail.`,
      `If you did not write to us, please ignore this e-mail.`,
    ],
    fields: [],
    footer: buildSignature(brand),
  };
}

export function buildTestMail({ company, siteOrigin }: MailBrand): MailContent & { subject: string } {
  return {
    subject: toSubjectLine(`Test e-mail from ${company}`),
    title: 'E-mail works',
    paragraphs: [`This is the test e-mail requested in Site Settings on ${siteOrigin}.`],
    fields: [],
    footer: [company],
  };
}
