import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { foldCase } from '../../../../shared/domain/texts.ts';
import { type CorrectedField, changeDetailsSchemas } from '../../../../shared/schemas/leads/lead-entry.ts';
import { type SqlCondition, toWhere } from '../../../db/sql-condition.ts';
import { BadRequest } from '../../../http/errors.ts';
import { newestFirstOrder } from '../../../http/list-page.ts';
import { extractPhones, normalizePhone } from '../capture/phone.ts';
import { formatSqlArray, readFormerIdentifiers } from '../inbox/former-identifiers.ts';
import { LeadEntity } from '../lead.entity.ts';
import { type LeadView, presentLead } from '../lead.presenter.ts';
import { LeadEntryEntity } from '../timeline/lead-entry.entity.ts';
import { eraseLeads } from './erase-leads.ts';

/** An e-mail address in lower case, or a phone number in E.164. */
export interface PersonIdentifier {
  kind: 'email' | 'phone';
  value: string;
}

/** @throws {BadRequest} if the text is neither an e-mail address nor a phone number */
export function parsePersonIdentifier(text: string): PersonIdentifier {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { kind: 'email', value: foldCase(text) };
  const phone = normalizePhone(text);
  if (phone) return { kind: 'phone', value: phone };
  const message = 'Enter an e-mail address or a phone number, such as 0712 345 678.';
  throw new BadRequest(message, [{ path: 'subject', message }]);
}

interface Consent {
  consentText: string | null;
  consentedAt: string | null;
}

interface NotedEntry {
  type: string;
  outcome: string | null;
  text: string | null;
  corrections?: CorrectedField[];
  at: string;
}

type LeadOfPerson = LeadView & Consent & { entries: NotedEntry[]; formerNames: string[] };

export async function listPersonLeads(em: EntityManager, person: PersonIdentifier): Promise<LeadOfPerson[]> {
  const leads = await em.find(LeadEntity, toWhere(await buildPersonCondition(em, person)), {
    orderBy: newestFirstOrder,
  });
  const ids = leads.map(({ id }) => id);
  const entries = await em.find(
    LeadEntryEntity,
    { leadId: { $in: ids } },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  const former = await readFormerIdentifiers(em, ids);
  return leads.map((lead) => ({
    ...presentLead(lead),
    formerNames: former.flatMap(({ leadId, name }) => (leadId === lead.id ? [name] : [])),
    consentText: lead.consentText ?? null,
    consentedAt: lead.consentedAt?.toISOString() ?? null,
    entries: entries.filter(({ leadId }) => leadId === lead.id).map(presentNotedEntry),
  }));
}

const presentNotedEntry = ({ type, outcome, text, details, createdAt }: LeadEntryEntity): NotedEntry => ({
  type,
  outcome: outcome ?? null,
  text: text ?? null,
  ...(type === 'correction' ? { corrections: changeDetailsSchemas.correction.parse(details).changes } : {}),
  at: createdAt.toISOString(),
});

export async function erasePersonLeads(
  em: EntityManager,
  person: PersonIdentifier,
): Promise<{ id: string; kind: LeadKind }[]> {
  const { sql, values } = await buildPersonCondition(em, person);
  const leads = await em.execute<{ id: string; kind: LeadKind }[]>(`select id, kind from lead where ${sql}`, values);
  await eraseLeads(em, 'id = any(?::uuid[])', [formatSqlArray(leads.map(({ id }) => id))]);
  return leads;
}

/** Matches all leads of a person, including leads whose e-mail address or phone number was corrected later. */
async function buildPersonCondition(em: EntityManager, { kind, value }: PersonIdentifier): Promise<SqlCondition> {
  const former = await readFormerIdentifiers(em);
  const known = former.filter(({ name }) => name === value).map(({ leadId }) => leadId);
  if (kind === 'email')
    return { sql: '(lower(email) = lower(?) or id = any(?::uuid[]))', values: [value, formatSqlArray(known)] };
  const alsoTyped = await findLeadIdsByTypedPhone(em, value);
  return {
    sql: '(phone_normalized = ? or id = any(?::uuid[]))',
    values: [value, formatSqlArray([...known, ...alsoTyped])],
  };
}

export const getLocalPhoneDigits = (phone: string): string => phone.replace(/^\+254/, '').slice(-9);

/** Minimum length of a phone field that contains two numbers. */
const minTwoPhones = 15;

/** Finds leads whose phone field contains the number as a second or later number. Omit `among` to search all leads. */
export async function findLeadIdsByTypedPhone(
  em: EntityManager,
  phone: string,
  among: SqlCondition = { sql: 'true', values: [] },
): Promise<string[]> {
  const leads = await em.execute<{ id: string; typed: string }[]>(
    `select id, phone as typed from lead
     where phone_normalized is distinct from ? and ${among.sql}
       and (phone_normalized is null or length(phone) >= ${minTwoPhones})
       and (regexp_replace(translate(phone, 'Oo', '00'), '[^0-9]', '', 'g') like ?
         or octet_length(phone) > length(phone))`,
    [phone, ...among.values, `%${getLocalPhoneDigits(phone)}%`],
  );
  return leads.filter(({ typed }) => extractPhones(typed).includes(phone)).map(({ id }) => id);
}
