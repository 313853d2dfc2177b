import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import type { Actor } from '../../../db/actor.ts';

/** How long a form's own key is remembered: longer than a phone stays offline. */
const keyLifetime = '30 days';

/** How long the same body without a key is the same request: a double click, or a reload of the answer. */
const bodyLifetime = '60 seconds';

/** Recognizes a request that is sent again. */
export interface RequestIdentity {
  /** The visitor's key or, without one, the hash of the body, as it is stored. */
  key: string;
  /** SHA-256 of the validated body, in hex. */
  bodyHash: string;
  /** How long it is remembered, as PostgreSQL writes intervals. */
  lifetime: string;
}

/**
 * Blank fields are left out: a request that is sent again after the form has gained a field is still the same request. For
 * the same reason fields never change their order.
 * @param idempotencyKey the header, checked; empty when there is none
 * @param body the validated form, field by field
 * @param by the program or person that has entered it, whose keys are their own: two portals may number alike
 */
export function createRequestIdentity(
  idempotencyKey: string,
  body: readonly (readonly [name: string, value: string | null])[],
  by: Pick<Actor, 'kind' | 'id'> | null = null,
): RequestIdentity {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(body.filter(([, value]) => value !== null))))
    .digest('hex');
  if (idempotencyKey === '') return { key: `body:${bodyHash}`, bodyHash, lifetime: bodyLifetime };
  const key = by === null ? `key:${idempotencyKey}` : `${by.kind}:${by.id}:${idempotencyKey}`;
  return { key, bodyHash, lifetime: keyLifetime };
}

/**
 * Claims a request in the transaction that stores its lead. The same request waits for that transaction: if the transaction
 * fails, the next request gets the claim. An expired claim no longer counts.
 * @returns false if the request is claimed already
 */
export async function claimRequest(
  tx: EntityManager,
  kind: LeadKind,
  { key, bodyHash, lifetime }: RequestIdentity,
  leadId: string,
): Promise<boolean> {
  const claims = await tx.execute(
    `insert into idempotency_key as existing (kind, key, body_hash, lead_id) values (?, ?, ?, ?)
     on conflict (kind, key) do update
       set body_hash = excluded.body_hash, lead_id = excluded.lead_id, created_at = excluded.created_at
       where existing.created_at < now() - ?::interval
     returning lead_id`,
    [kind, key, bodyHash, leadId, lifetime],
  );
  return claims.length > 0;
}
