import type { LeadKind } from '../../../shared/domain/lead-kinds.ts';
import { insertMailJobs } from '../../jobs/mail-queues.ts';

/** ISO 8601, whatever the connection makes of dates. */
const isoMoment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const statements = new Map<string, string>();

/**
 * Claims a request and, when nobody has claimed it before, stores its lead, its event and its mails.
 *
 * Of requests that are the same, one gets the claim and the others wait for its transaction: when that fails, the next
 * gets it. A claim that is older than its lifetime counts no more.
 *
 * Parameters: the lead's id, the request's key, the hash of its body, the lifetime of the claim, the lead's columns.
 * There is no NOTIFY: it would make all commits wait for each other (docs/decisions/006).
 * @param columns names of the table's columns, as the source has them
 */
export function captureStatement(kind: LeadKind, isSpam: boolean, columns: string[]): string {
  const name = `${kind} ${isSpam}`;
  const statement = statements.get(name) ?? composeCapture(kind, isSpam, columns);
  statements.set(name, statement);
  return statement;
}

function composeCapture(kind: LeadKind, isSpam: boolean, columns: string[]): string {
  const values = columns.map((_, index) => `$${index + 5}`);
  const consequences = isSpam
    ? ''
    : `, event as (insert into lead_event (type, lead_id) select '${kind}.created', id from lead),
       mails as (${insertMailJobs(kind, 'lead')})`;
  return `
    with claim as (
      insert into idempotency_key as existing (kind, key, body_hash, lead_id) values ('${kind}', $2, $3, $1)
      on conflict (kind, key) do update
        set body_hash = excluded.body_hash, lead_id = excluded.lead_id, created_at = excluded.created_at
        where existing.created_at < now() - $4::interval
      returning lead_id
    ), lead as (
      insert into ${kind} (id, status, ${columns.join(', ')})
      select lead_id, '${isSpam ? 'spam' : 'new'}', ${values.join(', ')} from claim
      returning id, number, created_at
    )${consequences}
    select id, number, ${isoMoment('created_at')} as "createdAt" from lead`;
}

/** The lead that a request with this key has made before. */
export const earlierLeadStatement = (kind: LeadKind): string => `
  select lead.id, lead.number, ${isoMoment('lead.created_at')} as "createdAt", claim.body_hash as "bodyHash"
  from idempotency_key claim join ${kind} lead on lead.id = claim.lead_id
  where claim.kind = '${kind}' and claim.key = $1`;
