import { randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor } from '../../db/actor.ts';
import { decryptOrNull, type Seal } from '../../sealed-secret.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { WebhookEntity } from './webhook.entity.ts';

/** Length of a secret. The rules of Standard Webhooks ask for 24 to 64 random bytes. */
const secretBytes = 32;

/** A secret for one webhook, and what is stored of it. */
export function createWebhookSecret(webhookId: string, seal: Seal): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(secretBytes).toString('base64')}`;
  return { secret, sealed: seal.encrypt(secret, webhookId) };
}

/** What messages are signed with now, the newest first, or why they cannot be. */
export function openWebhookSecrets(
  { id, secret, formerSecret, formerSecretUntil }: WebhookEntity,
  seal: Seal | null,
  now: Date,
): string[] | string {
  if (!seal) return 'This server has no key that opens the secret: TWO_STEP_KEY is missing';
  const isBoth = formerSecret && formerSecretUntil && formerSecretUntil > now;
  const opened = [secret, ...(isBoth ? [formerSecret] : [])].map((sealed) => decryptOrNull(seal, sealed, id));
  const secrets = opened.filter((each) => each !== null);
  return secrets.length === opened.length
    ? secrets
    : 'The key of this server does not open the secret: make a new secret';
}

/**
 * Seals all secrets with the key that seals now, for when another one has come above it.
 * @returns how many, and the names of webhooks whose secrets no key opens
 */
export const resealWebhookSecrets = (
  em: EntityManager,
  seal: Seal,
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
      summary: `Sealed the secrets of ${resealed} webhooks anew`,
    });
    return { resealed, lost };
  });
