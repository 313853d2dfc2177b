import type { EntityManager } from '@mikro-orm/postgresql';
import { foldCase } from '../../../shared/domain/texts.ts';
import type { PrivacyCounts, PrivacyExport, PrivacyFinding } from '../../../shared/schemas/accounts/privacy.ts';
import type { Actor } from '../../db/actor.ts';
import type { ErasureKey } from '../../erasure-key.ts';
import { eraseLeadsOf, leadsOf, type Person, parsePerson } from '../lead/customer/leads-of-person.ts';
import { eraseImportedLinesOf } from '../lead-import/import-privacy.service.ts';
import { eraseSubscriptionsOf, subscriptionsOf } from '../newsletter/newsletter-privacy.service.ts';
import { noteErasure } from './erasure.service.ts';
import { notePrivacy } from './privacy-log.service.ts';

/** What somebody asks for, and who they are. */
interface PrivacyRequest {
  /** An address or a phone, as typed. */
  subject: string;
  /** Who asks, for the log. */
  actor: Actor;
}

interface Records extends Pick<PrivacyExport, 'subscriptions'> {
  quotes: (PrivacyExport['quotes'][number] & { formerNames: string[] })[];
  contacts: (PrivacyExport['contacts'][number] & { formerNames: string[] })[];
}

/** What there is of one person, in short. */
export function findPerson(em: EntityManager, request: PrivacyRequest): Promise<PrivacyFinding> {
  const person = parsePerson(request.subject);
  return em.transactional(async (tx) => {
    const records = await recordsOf(tx, person);
    notePrivacy(tx, request.actor, 'find', { subject: masked(person.value), ...countsOf(records) });
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
    notePrivacy(tx, request.actor, 'export', { subject: masked(person.value), ...countsOf(records) });
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
    await eraseImportedLinesOf(tx, person);
    const leads = await eraseLeadsOf(tx, person);
    const counts = {
      quotes: leads.filter(({ kind }) => kind === 'quote').length,
      contacts: leads.filter(({ kind }) => kind === 'contact').length,
      subscriptions: await eraseSubscriptionsOf(tx, person),
    };
    await noteErasure(tx, [person.value, ...leads.map(({ id }) => id)], key);
    notePrivacy(tx, request.actor, 'erase', { subject: masked(person.value), ...counts });
    return counts;
  });
}

async function recordsOf(em: EntityManager, person: Person): Promise<Records> {
  const leads = await leadsOf(em, person);
  return {
    quotes: leads.filter((lead) => 'fullName' in lead),
    contacts: leads.filter((lead) => 'subject' in lead),
    subscriptions: await subscriptionsOf(em, person),
  };
}

const countsOf = (records: Records): PrivacyCounts => ({
  quotes: records.quotes.length,
  contacts: records.contacts.length,
  subscriptions: records.subscriptions.length,
});

function otherNames({ quotes, contacts }: Records, person: Person): string[] {
  const addresses = [...quotes, ...contacts].flatMap(({ email }) => (email === null ? [] : foldCase(email)));
  const phones = quotes.flatMap(({ phoneNormalized }) => phoneNormalized ?? []);
  const former = [...quotes, ...contacts].flatMap(({ formerNames }) => formerNames);
  return [...new Set([...addresses, ...phones, ...former])].filter((name) => name !== person.value).toSorted();
}

/**
 * An address or phone of which enough is shown for its owner to be recognised by who knows it already: `a…@example.com`,
 * `…678`.
 */
function masked(subject: string): string {
  const [name = '', host] = subject.split('@');
  return host === undefined ? `…${subject.slice(-3)}` : `${[...name][0] ?? ''}…@${host}`;
}
