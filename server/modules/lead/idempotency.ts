import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../shared/domain/reference.ts';
import { BadRequest, UnprocessableContent } from '../../http/errors.ts';

/** How long a form's own key is remembered: longer than a phone stays offline. */
const keyLifetime = '30 days';

/** Without a key the same body is the same request for this long: a double click, or a reload of the answer. */
const bodyLifetime = '60 seconds';

interface Claim {
  kind: LeadKind;
  /** The `Idempotency-Key` header; empty when there is none. */
  key: string;
  /** What was asked, validated. */
  body: object;
  /** Id of the lead that is about to be made. */
  leadId: string;
}

/** The `Idempotency-Key` header of a request, checked; empty when there is none. */
export function parseIdempotencyKey(header: string): string {
  if (header === '' || /^[\x21-\x7e]{8,200}$/.test(header)) return header;
  throw new BadRequest('Idempotency-Key must be 8 to 200 visible ASCII characters.');
}

/**
 * Claims a request for the lead that the caller's transaction is about to make. Of requests that are the same, one
 * gets the claim and the others wait for its transaction.
 * @returns the id of the lead that answers the request: the given one, or that of an earlier same request
 * @throws {UnprocessableContent} when the key came with another body before.
 */
export async function claimRequest(em: EntityManager, { kind, key, body, leadId }: Claim): Promise<string> {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const storedKey = key === '' ? `body:${bodyHash}` : `key:${key}`;
  const [claimed] = await em.execute<{ leadId: string }[]>(
    `insert into idempotency_key as existing (kind, key, body_hash, lead_id) values (?, ?, ?, ?)
     on conflict (kind, key) do update
       set body_hash = excluded.body_hash, lead_id = excluded.lead_id, created_at = excluded.created_at
       where existing.created_at < now() - ?::interval
     returning lead_id as "leadId"`,
    [kind, storedKey, bodyHash, leadId, key === '' ? bodyLifetime : keyLifetime],
  );
  if (claimed) return claimed.leadId;
  const [earlier] = await em.execute<{ leadId: string; bodyHash: string }[]>(
    'select lead_id as "leadId", body_hash as "bodyHash" from idempotency_key where kind = ? and key = ?',
    [kind, storedKey],
  );
  if (!earlier || earlier.bodyHash !== bodyHash) {
    throw new UnprocessableContent('This Idempotency-Key was used for another request. Send a new key.');
  }
  return earlier.leadId;
}
