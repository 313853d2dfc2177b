import { contactFields, contactHead, contactLabels } from '../../../shared/domain/leads/contact-fields.ts';
import { contactStatuses } from '../../../shared/domain/leads/lead-kinds.ts';
import type { Contact as ContactView } from '../../../shared/schemas/leads/contact.ts';
import { rowReader } from '../lead/inbox/lead-rows.ts';
import { namesOfColumns } from '../lead/lead-columns.ts';
import { type LeadModule, presentLead } from '../lead/lead-module.ts';
import { Contact } from './contact.entity.ts';

const columns = namesOfColumns(contactFields);

/** Contact messages, for everything that is done with leads of any kind. */
export const contactLeads: LeadModule<ContactView, typeof contactFields, Contact> = {
  kind: 'contact',
  statuses: contactStatuses,
  fields: contactFields,
  columns,
  labels: contactLabels,
  headOf: contactHead,
  repository: (em) => em.getRepository(Contact),
  readRows: rowReader<Contact>('contact', columns),
  phoneOf: () => null,
  present: (contact) => presentLead('contact', contactFields, contact),
  gone: 'This message no longer exists.',
};
