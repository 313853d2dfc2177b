import { contactFields, contactLabels } from '../../../../shared/domain/leads/contact-fields.ts';
import { contactStatuses, leadNouns } from '../../../../shared/domain/leads/lead-kinds.ts';
import * as contacts from '../../../../shared/endpoints/leads/contacts.ts';
import { contactSchema, correctedContactSchema } from '../../../../shared/schemas/leads/contact.ts';
import type { LeadResource } from './lead-resource.ts';

export const contactResource: LeadResource = {
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
  schema: contactSchema,
  correctedSchema: correctedContactSchema,
  searchHint: 'Name, e-mail, subject or text',
};
