import type { EntityManager } from '@mikro-orm/postgresql';
import { masked } from '../../../shared/domain/masked.ts';
import type { PrivacyCounts, PrivacyExport, PrivacyFinding } from '../../../shared/schemas/privacy.ts';
import type { ErasureKey } from '../../erasure-key.ts';
import { contactsOf, eraseContactsOf } from '../contact/contact-privacy.service.ts';
import { type Person, parsePerson } from '../lead/person.ts';
import { eraseSubscriptionsOf, subscriptionsOf } from '../newsletter/newsletter-privacy.service.ts';
import { eraseQuotesOf, quotesOf } from '../quote/quote-privacy.service.ts';
import { noteErasure } from './erasure.service.ts';
import { PrivacyLogEntry } from './privacy-log.entity.ts';

/** What somebody asks for, and who they are. */
interface PrivacyRequest {
  /** An address or a phone, as typed. */
  subject: string;
  /** Of the member of staff, for the log. */
  username: string;
}

type Records = Pick<PrivacyExport, 'quotes' | 'contacts' | 'subscriptions'>;

/** What there is of one person, in short. */
export function findPerson(em: EntityManager, request: PrivacyRequest): Promise<PrivacyFinding> {
  const person = parsePerson(request.subject);
  return em.transactional(async (tx) => {
    const records = await recordsOf(tx, person);
    note(tx, 'find', person, request, countsOf(records));
    return {
      subject: person.value,
      quotes: records.quotes.map((quote) => ({ ...quote, name: quote.fullName })),
      contacts: records.contacts,
      subscription: records.subscriptions[0]?.status ?? null,
      alsoKnownBy: otherNames(records, person),
    };
  });
}

/** All that is kept of one person, to be handed over. */
export function exportPerson(em: EntityManager, request: PrivacyRequest, now: Date): Promise<PrivacyExport> {
  const person = parsePerson(request.subject);
  return em.transactional(async (tx) => {
    const records = await recordsOf(tx, person);
    note(tx, 'export', person, request, countsOf(records));
    return { subject: person.value, exportedAt: now.toISOString(), ...records };
  });
}

/** Deletes all that is kept of one person, and all that was made from it. A restore repeats it, if there is a key. */
export function erasePerson(
  em: EntityManager,
  request: PrivacyRequest,
  key: ErasureKey | null,
): Promise<PrivacyCounts> {
  const person = parsePerson(request.subject);
  return em.transactional(async (tx) => {
    const counts = {
      quotes: await eraseQuotesOf(tx, person),
      contacts: await eraseContactsOf(tx, person),
      subscriptions: await eraseSubscriptionsOf(tx, person),
    };
    await noteErasure(tx, person, key);
    note(tx, 'erase', person, request, counts);
    return counts;
  });
}

export const readPrivacyLog = (em: EntityManager, limit: number): Promise<PrivacyLogEntry[]> =>
  em.find(PrivacyLogEntry, {}, { orderBy: { createdAt: 'desc', id: 'desc' }, limit });

const recordsOf = async (em: EntityManager, person: Person): Promise<Records> => ({
  quotes: await quotesOf(em, person),
  contacts: await contactsOf(em, person),
  subscriptions: await subscriptionsOf(em, person),
});

const countsOf = (records: Records): PrivacyCounts => ({
  quotes: records.quotes.length,
  contacts: records.contacts.length,
  subscriptions: records.subscriptions.length,
});

function otherNames({ quotes, contacts }: Records, person: Person): string[] {
  const addresses = [...quotes, ...contacts].map(({ email }) => email.toLowerCase());
  const phones = quotes.flatMap(({ phoneNormalized }) => phoneNormalized ?? []);
  return [...new Set([...addresses, ...phones])].filter((name) => name !== person.value).toSorted();
}

function note(
  em: EntityManager,
  action: 'find' | 'export' | 'erase',
  person: Person,
  { username }: PrivacyRequest,
  counts: PrivacyCounts,
): void {
  em.create(PrivacyLogEntry, { action, username, subject: masked(person.value), ...counts });
}
