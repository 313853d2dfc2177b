import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { PrivacyExport } from '../../../shared/schemas/privacy.ts';
import { newestFirst } from '../../http/list-page.ts';
import { eraseLeads } from '../lead/erase-leads.ts';
import type { Person } from '../lead/person.ts';
import { Contact } from './contact.entity.ts';
import { presentContact } from './contact.presenter.ts';

const ofAddress = 'lower(email) = lower(?)';

/** All messages of one person, spam included, with what was agreed to. Messages have no phone. */
export async function contactsOf(em: EntityManager, { kind, value }: Person): Promise<PrivacyExport['contacts']> {
  if (kind === 'phone') return [];
  const contacts = await em.find(Contact, { [raw(ofAddress, [value])]: [] }, { orderBy: newestFirst });
  return contacts.map((contact) => ({
    ...presentContact(contact),
    consentText: contact.consentText ?? null,
    consentedAt: contact.consentedAt?.toISOString() ?? null,
  }));
}

/** @returns how many messages there were */
export const eraseContactsOf = async (em: EntityManager, { kind, value }: Person): Promise<number> =>
  kind === 'phone' ? 0 : eraseLeads(em, 'contact', ofAddress, [value]);
