import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import { noRoute } from '../../../../shared/domain/leads/quote-fields.ts';
import { leadReference } from '../../../../shared/domain/leads/reference.ts';
import type { SamePersonLead } from '../../../../shared/schemas/leads/same-person.ts';
import { all } from '../../../db/sql-condition.ts';
import { phonesIn } from '../capture/phone.ts';
import { idArray } from '../inbox/former-names.ts';
import { isQuote } from '../lead.presenter.ts';
import { readLead } from '../lead.service.ts';
import { leadName, leadSummary } from '../lead-sql.ts';
import { idsWithPhone, localDigits } from './leads-of-person.ts';

/** Leads of one person that are shown. */
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

/**
 * The other leads of the same person, as {@link leadsOfPerson} finds them.
 * @throws {NotFound} when the lead has been erased.
 */
export async function leadsOfSamePerson(em: EntityManager, kind: LeadKind, id: string): Promise<SamePersonLead[]> {
  const lead = await readLead(em, kind, id);
  return leadsOfPerson(em, { phones: isQuote(lead) ? phonesIn(lead.phone) : [], email: lead.email, exceptId: id });
}

interface Person {
  /** Phones in E.164. */
  phones: string[];
  email: string | null;
  exceptId?: string;
}

/**
 * Returns the leads with this address or one of the phones, without spam. Computed on each request: leads are never merged.
 */
export async function leadsOfPerson(em: EntityManager, { phones, email, exceptId }: Person): Promise<SamePersonLead[]> {
  if (phones.length === 0 && email === null) return [];
  const alsoTyped: string[] = [];
  for (const phone of phones) {
    // The index has every three digits in a row. However a number is grouped, most people keep its threes together.
    const threes = localDigits(phone).match(/\d{3}/g) ?? [];
    const among = all(threes.map((three) => ({ sql: 'search_text like ?', values: [`%${three}%`] })));
    alsoTyped.push(...(await idsWithPhone(em, phone, among)));
  }
  const rows = await em.execute<LeadRow[]>(
    `select kind, id, number, ${leadName} as name, phone, email, ${leadSummary} as summary, status, created_at
     from lead where (lower(email) = lower(?) or phone_normalized = any(?::text[]) or id = any(?::uuid[]))
       and status <> 'spam' and id is distinct from ? order by created_at desc, id desc limit ${maxLeads}`,
    [email, idArray(phones), idArray(alsoTyped), exceptId ?? null],
  );
  return rows.map(({ kind, number, summary, created_at: at, ...row }) => ({
    ...row,
    summary: summary || noRoute,
    kind,
    reference: leadReference(kind, number),
    createdAt: new Date(at).toISOString(),
  }));
}
