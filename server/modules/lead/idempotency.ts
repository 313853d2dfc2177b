import { createHash } from 'node:crypto';

/** How long a form's own key is remembered: longer than a phone stays offline. */
const keyLifetime = '30 days';

/** Without a key the same body is the same request for this long: a double click, or a reload of the answer. */
const bodyLifetime = '60 seconds';

/** By what a request is known again. */
export interface RequestIdentity {
  /** As it is stored: the visitor's key or, without one, the body. */
  key: string;
  /** SHA-256 of the validated body, in hex. */
  bodyHash: string;
  /** How long it is remembered, as PostgreSQL writes intervals. */
  lifetime: string;
}

/**
 * @param idempotencyKey the header, checked; empty when there is none
 * @param body what was asked, validated
 */
export function requestIdentity(idempotencyKey: string, body: object): RequestIdentity {
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  return idempotencyKey === ''
    ? { key: `body:${bodyHash}`, bodyHash, lifetime: bodyLifetime }
    : { key: `key:${idempotencyKey}`, bodyHash, lifetime: keyLifetime };
}
