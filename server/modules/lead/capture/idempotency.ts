import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import type { Actor } from '../../../db/actor.ts';

/** Lifetime of a form's own key. A phone can be offline for days before it sends the form. */
const keyLifetime = '30 days';

/** Lifetime of the hash of a body without a key. Covers a double click or a reload of the response. */
const bodyLifetime = '60 seconds';

export interface RequestIdentity {
  /** The sender's key with a prefix, or `body:` and a hash. */
  key: string;
  bodyHash: string;
  lifetime: string;
}

/** Omits blank fields, so that a new form field does not change the hash of a request. Never reorder fields. */
export function createRequestIdentity(
  idempotencyKey: string,
  body: readonly (readonly [name: string, value: string | null])[],
  by: Pick<Actor, 'kind' | 'id'> | null = null,
): RequestIdentity {
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(body.filter(([, value]) => value !== null))))
    .digest('hex');
  if (idempotencyKey === '') return { key: `body:${bodyHash}`, bodyHash, lifetime: bodyLifetime };
  // Add the program to the key, because two programs may use the same keys.
  const key = by === null ? `key:${idempotencyKey}` : `${by.kind}:${by.id}:${idempotencyKey}`;
  return { key, bodyHash, lifetime: keyLifetime };
}

/** Waits for the transaction of a concurrent duplicate. @returns false if there is an unexpired claim */
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
