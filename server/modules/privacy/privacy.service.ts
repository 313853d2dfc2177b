import type { EntityManager } from '@mikro-orm/postgresql';
import { foldCase } from '../../../shared/domain/texts.ts';
import type { PrivacyCounts, PrivacyExport, PrivacySearchResult } from '../../../shared/schemas/accounts/privacy.ts';
import type { Actor } from '../../db/actor.ts';
import type { ErasureKey } from '../../erasure-key.ts';
import {
  erasePersonLeads,
  listPersonLeads,
  type PersonIdentifier,
  parsePersonIdentifier,
} from '../lead/customer/person-leads.ts';
import { eraseImportLines } from '../lead-import/import-privacy.service.ts';
import { erasePersonSubscriptions, listPersonSubscriptions } from '../newsletter/newsletter-privacy.service.ts';
import { recordErasure } from './erasure.service.ts';
import { auditPrivacyAction } from './privacy-log.service.ts';

interface PrivacyRequest {
  subject: string;
  actor: Actor;
}

interface Records extends Pick<PrivacyExport, 'subscriptions'> {
  quotes: (PrivacyExport['quotes'][number] & { formerNames: string[] })[];
  contacts: (PrivacyExport['contacts'][number] & { formerNames: string[] })[];
}

export function findPerson(em: EntityManager, request: PrivacyRequest): Promise<PrivacySearchResult> {
  const person = parsePersonIdentifier(request.subject);
  return em.transactional(async (tx) => {
    const records = await readPersonRecords(tx, person);
    auditPrivacyAction(tx, request.actor, 'find', { subject: maskIdentifier(person.value), ...countRecords(records) });
    return {
      subject: person.value,
      quotes: records.quotes.map((quote) => ({ ...quote, name: quote.fullName })),
      contacts: records.contacts,
      subscription: records.subscriptions[0]?.status ?? null,
      alsoKnownBy: listOtherIdentifiers(records, person),
    };
  });
}

export function exportPerson(em: EntityManager, request: PrivacyRequest, now: Date): Promise<PrivacyExport> {
  const person = parsePersonIdentifier(request.subject);
  return em.transactional(async (tx) => {
    const records = await readPersonRecords(tx, person);
    auditPrivacyAction(tx, request.actor, 'export', {
      subject: maskIdentifier(person.value),
      ...countRecords(records),
    });
    return { subject: person.value, exportedAt: now.toISOString(), ...records };
  });
}

/** Deletes a person's records and all derived data. If the server has an erasure key, a restore repeats the erasure. */
export function erasePerson(
  em: EntityManager,
  request: PrivacyRequest,
  key: ErasureKey | null,
): Promise<PrivacyCounts> {
  const person = parsePersonIdentifier(request.subject);
  return em.transactional(async (tx) => {
    await eraseImportLines(tx, person);
    const leads = await erasePersonLeads(tx, person);
    const counts = {
      quotes: leads.filter(({ kind }) => kind === 'quote').length,
      contacts: leads.filter(({ kind }) => kind === 'contact').length,
      subscriptions: await erasePersonSubscriptions(tx, person),
    };
    await recordErasure(tx, [person.value, ...leads.map(({ id }) => id)], key);
    auditPrivacyAction(tx, request.actor, 'erase', { subject: maskIdentifier(person.value), ...counts });
    return counts;
  });
}

async function readPersonRecords(em: EntityManager, person: PersonIdentifier): Promise<Records> {
  const leads = await listPersonLeads(em, person);
  return {
    quotes: leads.filter((lead) => 'fullName' in lead),
    contacts: leads.filter((lead) => 'subject' in lead),
    subscriptions: await listPersonSubscriptions(em, person),
  };
}

const countRecords = (records: Records): PrivacyCounts => ({
  quotes: records.quotes.length,
  contacts: records.contacts.length,
  subscriptions: records.subscriptions.length,
});

function listOtherIdentifiers({ quotes, contacts }: Records, person: PersonIdentifier): string[] {
  const addresses = [...quotes, ...contacts].flatMap(({ email }) => (email === null ? [] : foldCase(email)));
  const phones = quotes.flatMap(({ phoneNormalized }) => phoneNormalized ?? []);
  const former = [...quotes, ...contacts].flatMap(({ formerNames }) => formerNames);
  return [...new Set([...addresses, ...phones, ...former])].filter((name) => name !== person.value).toSorted();
}

/**
 * Masks an address or phone number, for example `a…@example.com` or `…678`. Staff who know the full address or number
 * can recognize the masked form.
 */
function maskIdentifier(subject: string): string {
  const [name = '', host] = subject.split('@');
  return host === undefined ? `…${subject.slice(-3)}` : `${[...name][0] ?? ''}…@${host}`;
}
