import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fieldNames, type LeadFields } from '../../../shared/domain/lead-fields.ts';
import { BadRequest } from '../../http/errors.ts';
import { newestFirst } from '../../http/list-page.ts';
import { eraseLeads } from './erase-leads.ts';
import { normalizedColumnName } from './lead-columns.ts';
import type { LeadModule, LeadView } from './lead-module.ts';
import { normalizePhone } from './phone.ts';

/** One person, as leads know them: by an address in lower case, or a phone in E.164. */
export interface Person {
  kind: 'email' | 'phone';
  value: string;
}

/** @throws {BadRequest} when the text is neither an address nor a phone. */
export function parsePerson(text: string): Person {
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { kind: 'email', value: text.toLowerCase() };
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

/** All leads of one person, spam included, with what was agreed to. */
export async function leadsOf<V extends LeadView>(
  em: EntityManager,
  { fields, repository, present }: LeadModule<V>,
  person: Person,
): Promise<(V & Consent)[]> {
  const condition = conditionOf(fields, person);
  if (condition === null) return [];
  const leads = await repository(em).find({ [raw(condition, [person.value])]: [] }, { orderBy: newestFirst });
  return leads.map((lead) => ({
    ...present(lead),
    consentText: lead.consentText ?? null,
    consentedAt: lead.consentedAt?.toISOString() ?? null,
  }));
}

/** @returns how many leads there were */
export async function eraseLeadsOf(
  em: EntityManager,
  { kind, fields }: Pick<LeadModule, 'kind' | 'fields'>,
  person: Person,
): Promise<number> {
  const condition = conditionOf(fields, person);
  return condition === null ? 0 : eraseLeads(em, kind, condition, [person.value]);
}

/** SQL, of one value; null for leads that know nobody by that. */
function conditionOf(fields: LeadFields, { kind }: Person): string | null {
  if (kind === 'email') return 'lower(email) = lower(?)';
  const phone = fieldNames(fields).find((name) => fields[name]?.kind === 'phone');
  return phone === undefined ? null : `${normalizedColumnName(phone)} = ?`;
}
