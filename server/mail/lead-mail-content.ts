import { quoteSources } from '../../shared/domain/enums.ts';
import { leadReference } from '../../shared/domain/reference.ts';
import { serviceTitles } from '../../shared/domain/services.ts';
import type { Contact } from '../modules/contact/contact.entity.ts';
import type { Quote } from '../modules/quote/quote.entity.ts';
import { greetingName } from './greeting-name.ts';
import { type MailBrand, oneLine, signature } from './mail-envelope.ts';
import type { MailContent, MailField } from './mail-layout.ts';

/** A lead as its mails tell of it. */
export interface MailedLead {
  id: string;
  kind: 'quote' | 'contact';
  reference: string;
  name: string;
  email: string;
  isSpam: boolean;
  /** For the subject line of the office's mail. */
  summary: string;
  fields: MailField[];
}

/** Fields without a value are left out. */
const filled = (fields: { label: string; value: string | null | undefined }[]): MailField[] =>
  fields.flatMap(({ label, value }) => (value ? [{ label, value }] : []));

export const quoteLead = (quote: Quote): MailedLead => ({
  id: quote.id,
  kind: 'quote',
  reference: leadReference('quote', quote.number),
  name: quote.fullName,
  email: quote.email,
  isSpam: quote.status === 'spam',
  summary: quote.movingTo ? `${quote.movingFrom} → ${quote.movingTo}` : quote.movingFrom,
  fields: filled([
    { label: 'Name', value: quote.fullName },
    { label: 'Phone', value: quote.phone },
    { label: 'E-mail', value: quote.email },
    { label: 'Service', value: quote.service && serviceTitles[quote.service] },
    { label: 'Moving from', value: quote.movingFrom },
    { label: 'Moving to', value: quote.movingTo },
    { label: 'Heard of us by', value: quoteSources.find(({ value }) => value === quote.source)?.label },
    { label: 'Additional information', value: quote.additionalInfo },
  ]),
});

export const contactLead = (contact: Contact): MailedLead => ({
  id: contact.id,
  kind: 'contact',
  reference: leadReference('contact', contact.number),
  name: contact.name,
  email: contact.email,
  isSpam: contact.status === 'spam',
  summary: contact.subject,
  fields: filled([
    { label: 'Name', value: contact.name },
    { label: 'E-mail', value: contact.email },
    { label: 'Subject', value: contact.subject },
    { label: 'Message', value: contact.message },
  ]),
});

/** Tells the office all there is to know, so that a phone without the admin is enough to call back. */
export function officeMail(lead: MailedLead, { company, siteOrigin }: MailBrand): MailContent & { subject: string } {
  const title = `New ${lead.kind === 'quote' ? 'quote request' : 'message'} ${lead.reference}`;
  return {
    subject: oneLine(`${title}: ${lead.name}, ${lead.summary}`),
    title,
    paragraphs: [],
    fields: lead.fields,
    action: { label: `Open ${lead.reference}`, url: `${siteOrigin}/admin/${lead.kind}s/${lead.id}` },
    footer: [`Sent by the ${company} website. Your reply goes to ${lead.email}.`],
  };
}

/**
 * Tells the customer that the request has arrived. It repeats nothing that was typed but a name that can be nothing
 * else: or anybody could have us send their words to anybody.
 */
export function customerMail(lead: MailedLead, brand: MailBrand): MailContent & { subject: string } {
  const what = lead.kind === 'quote' ? 'request for a quote' : 'message';
  const name = greetingName(lead.name);
  return {
    subject: oneLine(`We have received your ${what} (${lead.reference})`),
    title: name === null ? 'Thank you' : `Thank you, ${name}`,
    paragraphs: [
      `We have received your ${what} and will reply within 24 hours.`,
      `Your reference is ${lead.reference}. Please mention it when you call us on ${brand.phone} or reply to this e-mail.`,
      `If you did not write to us, please ignore this e-mail.`,
    ],
    fields: [],
    footer: signature(brand),
  };
}

export function testMail({ company, siteOrigin }: MailBrand): MailContent & { subject: string } {
  return {
    subject: oneLine(`Test e-mail from ${company}`),
    title: 'E-mail works',
    paragraphs: [`This is the test e-mail requested in Site Settings on ${siteOrigin}.`],
    fields: [],
    footer: [company],
  };
}
