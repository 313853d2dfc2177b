import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { unknownRouteText } from '../../../../shared/domain/leads/quote-fields.ts';
import { formatLeadReference } from '../../../../shared/domain/leads/reference.ts';
import type { SameCustomerLead } from '../../../../shared/schemas/leads/same-customer.ts';
import { joinWithAnd } from '../../../db/sql-condition.ts';
import { extractPhones } from '../capture/phone.ts';
import { formatSqlArray } from '../inbox/former-identifiers.ts';
import { isQuote } from '../lead.presenter.ts';
import { readLead } from '../lead.service.ts';
import { leadNameSql, leadSummarySql } from '../lead-sql.ts';
import { findLeadIdsByTypedPhone, getLocalPhoneDigits } from './person-leads.ts';

const maxLeads = 20;

interface LeadRow {
  kind: LeadKind;
  id: string;
  number: number;
  name: string;
  phone: string | null;
  email: string | null;
  summary: string;
  status: string;
  created_at: Date | string;
}

export async function listSameCustomerLeads(
  em: EntityManager,
  kind: LeadKind,
  id: string,
): Promise<SameCustomerLead[]> {
  const lead = await readLead(em, kind, id);
  return listCustomerLeads(em, {
    phones: isQuote(lead) ? extractPhones(lead.phone) : [],
    email: lead.email,
    exceptId: id,
  });
}

interface CustomerIdentifiers {
  phones: string[];
  email: string | null;
  exceptId?: string;
}

/** Returns leads with the given e-mail address or one of the given phone numbers, except spam. */
export async function listCustomerLeads(
  em: EntityManager,
  { phones, email, exceptId }: CustomerIdentifiers,
): Promise<SameCustomerLead[]> {
  if (phones.length === 0 && email === null) return [];
  const alsoTyped: string[] = [];
  for (const phone of phones) {
    // Search for groups of three digits, because the index contains trigrams. Most spellings of a phone number contain
    // these groups.
    const threes = getLocalPhoneDigits(phone).match(/\d{3}/g) ?? [];
    const among = joinWithAnd(threes.map((three) => ({ sql: 'search_text like ?', values: [`%${three}%`] })));
    alsoTyped.push(...(await findLeadIdsByTypedPhone(em, phone, among)));
  }
  const rows = await em.execute<LeadRow[]>(
    `select kind, id, number, ${leadNameSql} as name, phone, email, ${leadSummarySql} as summary, status, created_at
     from lead where (lower(email) = lower(?) or phone_normalized = any(?::text[]) or id = any(?::uuid[]))
       and status <> 'spam' and id is distinct from ? order by created_at desc, id desc limit ${maxLeads}`,
    [email, formatSqlArray(phones), formatSqlArray(alsoTyped), exceptId ?? null],
  );
  return rows.map(({ kind, number, summary, created_at: at, ...row }) => ({
    ...row,
    summary: summary || unknownRouteText,
    kind,
    reference: formatLeadReference(kind, number),
    createdAt: new Date(at).toISOString(),
  }));
}
