import { queryKeys } from '../../../../shared/api/query-keys.ts';
import { contactStatuses } from '../../../../shared/domain/lead-kinds.ts';
import { contactReply } from '../../../../shared/domain/lead-reply.ts';
import type { Contact } from '../../../../shared/schemas/contact.ts';
import { exactTime } from '../../shared/ui/relative-time.ts';
import type { LeadResource } from './lead-resource.ts';

export const contactResource: LeadResource<Contact> = {
  rootKey: queryKeys.contacts,
  screen: '/contacts',
  filePath: '/api/admin/contacts',
  title: 'Contact Messages',
  one: 'contact message',
  many: 'contact messages',
  statuses: contactStatuses,
  counts: ({ totalContacts, newContacts }) => ({ all: totalContacts, new: newContacts }),
  line: (contact) => ({
    name: contact.name,
    summary: contact.subject,
    details: `${contact.email} · ${contact.message}`,
  }),
  facts: (contact) => [
    ['Email', contact.email],
    ['Subject', contact.subject],
    ['Message', contact.message],
    ['Submitted', exactTime(new Date(contact.createdAt))],
  ],
  reply: (contact, companyName) => ({
    email: contact.email,
    phone: null,
    draft: contactReply({
      name: contact.name,
      reference: contact.reference,
      companyName,
      subject: contact.subject,
    }),
  }),
  searchHint: 'Name, email, subject or text',
};
