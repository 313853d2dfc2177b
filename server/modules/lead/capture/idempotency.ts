import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import type { Actor } from '../../../db/actor.ts';

/** Lifetime of an idempotency key. A visitor's phone can be offline for days before the browser retries the request. */
const keyLifetime = '30 days';

/** Lifetime of the body hash of a request without a key. Prevents a second lead after a double click or page reload. */
const bodyLifetime = '60 seconds';

export interface RequestIdentity {
  /** The sender's key with a prefix, or `body:` and the body hash if the request has no key. */
  key: string;
  bodyHash: string;
  lifetime: string;
}

/**
 * Leaves blank fields out of the hash, so that adding a form field does not change the hash of older requests. Do not
 * reorder the form fields, because the order changes the hash.
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
  // Add the kind and id of the sender to the key, because two senders may use the same key.
  const key = by === null ? `key:${idempotencyKey}` : `${by.kind}:${by.id}:${idempotencyKey}`;
  return { key, bodyHash, lifetime: keyLifetime };
}

/** Waits for a concurrent transaction with the same key. @returns false if the key has an unexpired claim */
export async function claimIdempotencyKey(
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
