import type { leadOrders } from '../../../shared/domain/enums.ts';
import { type LeadKind, parseLeadReference } from '../../../shared/domain/reference.ts';
import { containing } from '../../db/search-text.ts';
import { afterCursor } from '../../http/list-page.ts';
import { normalizePhone } from './phone.ts';

export interface LeadFilterQuery {
  status?: string | undefined;
  q?: string | undefined;
  order: LeadOrder;
}

interface LeadListQuery extends LeadFilterQuery {
  cursor?: string | undefined;
}

type LeadOrder = (typeof leadOrders)[number];
type Condition = Record<string, unknown>;

/** A reference finds its lead, a whole phone number every spelling of it, and any other text where it occurs. */
function matching(kind: LeadKind, text: string): Condition {
  const number = parseLeadReference(kind, text);
  if (number !== null) return { number };
  const phone = normalizePhone(text);
  return phone === null ? containing(text) : { $or: [containing(text), containing(phone)] };
}

/** Rows after the cursor, in the words of the query builder. Spam is listed only when asked for. */
export function leadFilter(kind: LeadKind, { cursor, status, q, order }: LeadListQuery) {
  const conditions: Condition[] = [status ? { status } : { status: { $ne: 'spam' } }];
  if (q) conditions.push(matching(kind, q));
  if (cursor) conditions.push(afterCursor(cursor, order));
  return { $and: conditions };
}
