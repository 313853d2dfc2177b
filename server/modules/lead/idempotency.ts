import { createHash } from 'node:crypto';
import type { Actor } from '../../db/actor.ts';

/** How long a form's own key is remembered: longer than a phone stays offline. */
const keyLifetime = '30 days';

/**
 * Time for which the same body without a key is the same request: a double click, or a reload of the answer. An interval of
 * PostgreSQL.
 */
const bodyLifetime = '60 seconds';

/** What a request is known by when it comes again. */
export interface RequestIdentity {
  /** The visitor's key or, without one, the hash of the body, as it is stored. */
  key: string;
  /** SHA-256 of the validated body, in hex. */
  bodyHash: string;
  /** How long it is remembered, as PostgreSQL writes intervals. */
  lifetime: string;
}

/** Optional fields of the first release, whose null is part of what it hashed. */
const hashedAsNull: readonly string[] = ['movingTo', 'source', 'additionalInfo'];

/**
 * A request that was stored before there was a field, and is sent again after that, is still the same request: a field
 * that came later and holds nothing is left out. For the same reason fields never change their order.
 * @param idempotencyKey the header, checked; empty when there is none
 * @param body what was asked, validated, field by field
 * @param by the program or person that has entered it, whose keys are their own: two portals may number alike
 */
export function requestIdentity(
  idempotencyKey: string,
  body: readonly (readonly [name: string, value: string | null])[],
  by: Pick<Actor, 'kind' | 'id'> | null = null,
): RequestIdentity {
  const asked = body.filter(([name, value]) => value !== null || hashedAsNull.includes(name));
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(Object.fromEntries(asked)))
    .digest('hex');
  if (idempotencyKey === '') return { key: `body:${bodyHash}`, bodyHash, lifetime: bodyLifetime };
  const key = by === null ? `key:${idempotencyKey}` : `${by.kind}:${by.id}:${idempotencyKey}`;
  return { key, bodyHash, lifetime: keyLifetime };
}
