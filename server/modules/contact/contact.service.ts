import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { consentTexts } from '../../../shared/domain/consent.ts';
import type { ContactForm, ContactStatus, Contact as ContactView } from '../../../shared/schemas/contact.ts';
import type { LeadReceipt } from '../../../shared/schemas/lead.ts';
import type { Edit } from '../../db/edit-conflicts.ts';
import { NotFound } from '../../http/errors.ts';
import { newestFirst } from '../../http/list-page.ts';
import type { LeadCapture } from '../lead/lead-capture.ts';
import { changeStatus } from '../lead/lead-status.ts';
import { looksLikeSpam } from '../lead/spam.ts';
import { Contact } from './contact.entity.ts';
import { presentContact } from './contact.presenter.ts';

/** Stores a visitor's message; the same again within reach of its key is the same message. */
export function sendMessage(capture: LeadCapture, form: ContactForm, idempotencyKey: string): Promise<LeadReceipt> {
  // What the schema of the form has checked already, without the traces of filling it in.
  const { leaveEmpty: _, elapsedMs: __, ...body } = form;
  return capture.capture({
    kind: 'contact',
    idempotencyKey,
    body,
    isSpam: looksLikeSpam(form, form.name),
    columns: { ...body, consent_text: consentTexts.contact },
  });
}

/** What a mail about a message is made from; null when it has been erased. */
export const findContact = (em: EntityManager, id: string): Promise<Contact | null> => em.findOne(Contact, id);

/** The newest messages that are not spam. */
export async function recentContacts(em: EntityManager, limit: number): Promise<ContactView[]> {
  const contacts = await em.find(Contact, { status: { $ne: 'spam' } }, { orderBy: newestFirst, limit });
  return contacts.map(presentContact);
}

/** Marks what became of a message and tells the other desks. */
export function changeContactStatus(
  em: EntityManager,
  id: string,
  status: ContactStatus,
  edit: Edit,
): Promise<Contact> {
  return em.transactional(async (tx) => {
    const contact = await tx.findOne(Contact, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!contact) throw new NotFound('This message no longer exists.');
    await changeStatus(tx, 'contact', contact, status, { edit, present: () => presentContact(contact) });
    return contact;
  });
}
