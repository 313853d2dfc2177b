import { contactFields, contactHead, contactLabels } from '../../../../shared/domain/leads/contact-fields.ts';
import { contactStatuses, leadNouns } from '../../../../shared/domain/leads/lead-kinds.ts';
import * as contacts from '../../../../shared/endpoints/leads/contacts.ts';
import { type Contact, contactSchema, correctedContactSchema } from '../../../../shared/schemas/leads/contact.ts';
import { type LeadResource, leadFacts, saidIn } from './lead-resource.ts';

export const contactResource: LeadResource<Contact> = {
  calls: contacts,
  screen: '/contacts',
  sheets: contacts.sheets,
  importScreen: '/import?kind=contact',
  title: 'Contact Messages',
  ...leadNouns.contact,
  statuses: contactStatuses,
  counts: ({ totalContacts, newContacts }) => ({ all: totalContacts, new: newContacts }),
  fields: contactFields,
  labels: contactLabels,
  said: (contact) => saidIn(contactFields, contact),
  schema: contactSchema,
  correctedSchema: correctedContactSchema,
  line: (contact) => ({ ...contactHead(contact), details: `${contact.email} · ${contact.message}` }),
  facts: (contact) => leadFacts(contactFields, contactLabels, contact),
  emailSubject: ({ subject }) => `Re: ${subject}`,
  phone: () => null,
  route: () => null,
  searchHint: 'Name, email, subject or text',
};
