import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fieldNames } from '../../../../shared/domain/leads/lead-fields.ts';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { foldCase } from '../../../../shared/domain/texts.ts';
import { type Correction, changeDetailsSchemas } from '../../../../shared/schemas/leads/lead-entry.ts';
import type { SqlCondition } from '../../../db/sql-condition.ts';
import { BadRequest } from '../../../http/errors.ts';
import { newestFirst } from '../../../http/list-page.ts';
import { normalizePhone, phonesIn } from '../capture/phone.ts';
import { idArray, readFormerNames } from '../inbox/former-names.ts';
import { normalizedColumnName } from '../lead-columns.ts';
import type { LeadModule, LeadView } from '../lead-module.ts';
import { LeadEntry } from '../timeline/lead-entry.entity.ts';
import { eraseLeads } from './erase-leads.ts';

/** One person, as leads know them: by an address in lower case, or a phone in E.164. */
export interface Person {
  kind: 'email' | 'phone';
  value: string;
}

/** @throws {BadRequest} when the text is neither an address nor a phone. */
export function parsePerson(text: string): Person {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { kind: 'email', value: foldCase(text) };
  const phone = normalizePhone(text);
  if (phone) return { kind: 'phone', value: phone };
  const message = 'Enter an e-mail address or a phone number, such as 0712 345 678.';
  throw new BadRequest(message, [{ path: 'subject', message }]);
}

/** What a person has agreed to by sending a form. */
interface Consent {
  consentText: string | null;
  consentedAt: string | null;
}

/** What was written about a person, in the words of whoever wrote it. */
interface NotedEntry {
  type: string;
  outcome: string | null;
  text: string | null;
  /** What was corrected of what they have said. */
  corrections?: Correction[];
  at: string;
}

/** All leads of one person, spam included, with what was agreed to and what was done. */
export async function leadsOf<V extends LeadView>(
  em: EntityManager,
  module: LeadModule<V>,
  person: Person,
): Promise<(V & Consent & { entries: NotedEntry[]; formerNames: string[] })[]> {
  const { repository, present } = module;
  const { where, values } = await conditionOf(em, module, person);
  const leads = await repository(em).find({ [raw(where, values)]: [] }, { orderBy: newestFirst });
  const ids = leads.map(({ id }) => id);
  const entries = await em.find(LeadEntry, { leadId: { $in: ids } }, { orderBy: { createdAt: 'asc', id: 'asc' } });
  const former = await readFormerNames(em, module, ids);
  return leads.map((lead) => ({
    ...present(lead),
    formerNames: former.flatMap(({ leadId, name }) => (leadId === lead.id ? [name] : [])),
    consentText: lead.consentText ?? null,
    consentedAt: lead.consentedAt?.toISOString() ?? null,
    entries: entries.filter(({ leadId }) => leadId === lead.id).map(noted),
  }));
}

const noted = ({ type, outcome, text, details, createdAt }: LeadEntry): NotedEntry => ({
  type,
  outcome: outcome ?? null,
  text: text ?? null,
  ...(type === 'correction' ? { corrections: changeDetailsSchemas.correction.parse(details).changes } : {}),
  at: createdAt.toISOString(),
});

/** @returns ids of the leads that there were */
export async function eraseLeadsOf(
  em: EntityManager,
  module: Pick<LeadModule, 'kind' | 'fields'>,
  person: Person,
): Promise<string[]> {
  const { where, values } = await conditionOf(em, module, person);
  const leads = await em.execute<{ id: string }[]>(`select id from ${module.kind} where ${where}`, values);
  const ids = leads.map(({ id }) => id);
  await eraseLeads(em, module.kind, 'id = any(?::uuid[])', [idArray(ids)]);
  return ids;
}

/** SQL of the leads that a person is known by, now or by a name that was corrected since. */
async function conditionOf(
  em: EntityManager,
  module: Pick<LeadModule, 'kind' | 'fields'>,
  { kind, value }: Person,
): Promise<{ where: string; values: string[] }> {
  const { fields } = module;
  const former = await readFormerNames(em, module);
  const ids = former.filter(({ name }) => name === value).map(({ leadId }) => leadId);
  const known = { where: 'id = any(?::uuid[])', values: [idArray(ids)] };
  if (kind === 'email') return { where: `lower(email) = lower(?) or ${known.where}`, values: [value, ...known.values] };
  const phone = fieldNames(fields).find((name) => fields[name]?.kind === 'phone');
  if (phone === undefined) return known;
  const alsoTyped = await idsWithPhone(em, module.kind, phone, value);
  return {
    where: `${normalizedColumnName(phone)} = ? or ${known.where} or ${known.where}`,
    values: [value, ...known.values, idArray(alsoTyped)],
  };
}

/** Digits at the end of a phone that are the same in every spelling. */
export const localDigits = (phone: string): string => phone.replace(/^\+254/, '').slice(-9);

/** A phone field with fewer characters contains one number. */
const minTwoPhones = 15;

/**
 * Ids of the leads whose phone, as typed, contains a number in addition to its first one.
 * @param among narrows the leads that are read; without it every lead is read
 */
export async function idsWithPhone(
  em: EntityManager,
  kind: LeadKind,
  column: string,
  phone: string,
  among: SqlCondition = { sql: 'true', values: [] },
): Promise<string[]> {
  const leads = await em.execute<{ id: string; typed: string }[]>(
    `select id, ${column} as typed from ${kind}
     where ${normalizedColumnName(column)} is distinct from ? and ${among.sql}
       and (${normalizedColumnName(column)} is null or length(${column}) >= ${minTwoPhones})
       and (regexp_replace(translate(${column}, 'Oo', '00'), '[^0-9]', '', 'g') like ?
         or octet_length(${column}) > length(${column}))`,
    [phone, ...among.values, `%${localDigits(phone)}%`],
  );
  return leads.filter(({ typed }) => phonesIn(typed).includes(phone)).map(({ id }) => id);
}
