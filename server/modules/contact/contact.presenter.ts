import { leadReference } from '../../../shared/domain/reference.ts';
import type { Contact as ContactView } from '../../../shared/schemas/contact.ts';
import { presentStatusChange } from '../lead/lead-status.ts';
import type { Contact } from './contact.entity.ts';

export const presentContact = (contact: Contact): ContactView => ({
  id: contact.id,
  reference: leadReference('contact', contact.number),
  name: contact.name,
  email: contact.email,
  subject: contact.subject,
  message: contact.message,
  status: contact.status,
  version: contact.version,
  statusChange: presentStatusChange(contact),
  createdAt: contact.createdAt.toISOString(),
});
