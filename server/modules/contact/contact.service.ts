import type { EntityManager } from '@mikro-orm/postgresql';
import {
  type ContactForm,
  type ContactStatus,
  type Contact as ContactView,
  newContactSchema,
} from '../../../shared/schemas/contact.ts';
import type { LeadReceipt } from '../../../shared/schemas/lead.ts';
import { appendLeadEvent } from '../../events/event-log.ts';
import { NotFound } from '../../http/errors.ts';
import { captureLead } from '../lead/lead.service.ts';
import { newestFirst } from '../lead/lead-list.ts';
import { looksLikeSpam } from '../lead/spam.ts';
import { Contact } from './contact.entity.ts';
import { presentContact } from './contact.presenter.ts';

/** Stores a visitor's message; the same again within reach of its key is the same message. */
export function sendMessage(em: EntityManager, form: ContactForm, idempotencyKey: string): Promise<LeadReceipt> {
  const body = newContactSchema.parse(form);
  const isSpam = looksLikeSpam(form, form.name);
  return captureLead(em, {
    kind: 'contact',
    idempotencyKey,
    body,
    isSpam,
    create: (tx, id) => tx.create(Contact, { ...body, id, status: isSpam ? 'spam' : 'new' }),
    find: (tx, id) => tx.findOneOrFail(Contact, id),
  });
}

/** The newest messages that are not spam. */
export async function recentContacts(em: EntityManager, limit: number): Promise<ContactView[]> {
  const contacts = await em.find(Contact, { status: { $ne: 'spam' } }, { orderBy: newestFirst, limit });
  return contacts.map(presentContact);
}

/** Marks what became of a message and tells the other desks. */
export function changeContactStatus(em: EntityManager, id: string, status: ContactStatus): Promise<Contact> {
  return em.transactional(async (tx) => {
    const contact = await tx.findOne(Contact, id);
    if (!contact) throw new NotFound('This message no longer exists.');
    if (contact.status !== status) {
      contact.status = status;
      await tx.flush();
      await appendLeadEvent(tx, 'contact.updated', id);
    }
    return contact;
  });
}
