import { queryKeys } from '../../../../shared/api/query-keys.ts';
import { contactStatuses } from '../../../../shared/domain/enums.ts';
import type { Contact } from '../../../../shared/schemas/contact.ts';
import type { LeadResource } from '../../leads/lead-resource.ts';

export const contactResource: LeadResource<Contact> = {
  rootKey: queryKeys.contacts,
  screen: '/contacts',
  title: 'Contact Messages',
  one: 'contact message',
  many: 'contact messages',
  statuses: contactStatuses,
  line: (contact) => ({ name: contact.name, summary: contact.subject }),
  searchHint: 'Name, email, subject or text',
};
