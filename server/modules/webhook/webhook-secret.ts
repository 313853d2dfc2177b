import { randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../db/actor.ts';
import { decryptOrNull, type SecretCipher } from '../../sealed-secret.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { WebhookEntity } from './webhook.entity.ts';

/** Standard Webhooks requires 24 to 64 random bytes. */
const secretBytes = 32;

export function createWebhookSecret(webhookId: string, seal: SecretCipher): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
  return { secret, sealed: seal.encrypt(secret, webhookId) };
}

/** Returns the valid secrets, newest first. If a secret cannot be decrypted, returns the reason instead. */
export function decryptWebhookSecrets(
  { id, secret, formerSecret, formerSecretUntil }: WebhookEntity,
  seal: SecretCipher | null,
  now: Date,
): string[] | string {
  if (!seal) return 'The secret cannot be decrypted, because TWO_STEP_KEY is not set';
  const isBoth = formerSecret && formerSecretUntil && formerSecretUntil > now;
  const opened = [secret, ...(isBoth ? [formerSecret] : [])].map((sealed) => decryptOrNull(seal, sealed, id));
  const secrets = opened.filter((each) => each !== null);
  return secrets.length === opened.length
    ? secrets
    : 'The key of this server cannot decrypt the secret. Create a new secret';
}

/**
 * Encrypts all secrets with the current key. Call this function after you add a new key.
 * @returns the number of changed webhooks, and the names of webhooks whose secret cannot be decrypted
 */
export const reencryptWebhookSecrets = (
  em: EntityManager,
  seal: SecretCipher,
  by: Actor,
): Promise<{ resealed: number; lost: string[] }> =>
  em.transactional(async (tx) => {
    const lost: string[] = [];
    let resealed = 0;
    for (const webhook of await tx.findAll(WebhookEntity, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      orderBy: { id: 'asc' },
    })) {
      const { id, name, secret, formerSecret = null } = webhook;
      if (seal.isCurrent(secret) && (formerSecret === null || seal.isCurrent(formerSecret))) continue;
      const opened = decryptOrNull(seal, secret, id);
      const former = formerSecret && decryptOrNull(seal, formerSecret, id);
      if (opened === null) lost.push(name);
      else {
        tx.assign(webhook, { secret: seal.encrypt(opened, id), formerSecret: former && seal.encrypt(former, id) });
        resealed += 1;
      }
    }
    writeAuditEntry(tx, by, {
      verb: 'update',
      kind: 'webhook',
      summary: `Re-encrypted the secrets of ${resealed} webhooks`,
    });
    return { resealed, lost };
  });
