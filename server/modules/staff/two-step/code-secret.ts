import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../../config.ts';
import type { AppContext } from '../../../context.ts';
import type { Actor } from '../../../db/actor.ts';
import { Conflict, ServiceUnavailable } from '../../../http/errors.ts';
import { decryptOrNull, ensureSecretCipher, readSecretCipher, type SecretCipher } from '../../../sealed-secret.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

const noKeyMessage = 'This server has no key for two-step login. Ask the server administrator to set TWO_STEP_KEY.';

export function requireSecretCipher(config: Config): SecretCipher {
  const seal = ensureSecretCipher(config);
  if (!seal) throw new Conflict(noKeyMessage);
  return seal;
}

/** @throws {ServiceUnavailable} with the advice to use a recovery code, if the secret cannot be decrypted */
export function decryptCodeSecret(
  { config, log }: Pick<AppContext, 'config' | 'log'>,
  { id, codeSecret }: StaffUserEntity,
): string {
  try {
    const secret = codeSecret && readSecretCipher(config)?.open(codeSecret, id);
    if (secret) return secret;
    throw new Error('No key for two-step login');
  } catch (err) {
    log.error({ err }, 'could not decrypt a two-step login secret, check TWO_STEP_KEY');
    throw new ServiceUnavailable(
      'Codes from authenticator apps cannot be checked right now. Use a recovery code, or ask the server administrator.',
    );
  }
}

/**
 * Re-encrypts secrets with the current key if a former key encrypted them.
 * @returns the number of changed secrets, and the usernames of accounts whose secret cannot be decrypted
 */
export function reencryptCodeSecrets(
  em: EntityManager,
  seal: SecretCipher,
  by: Actor,
): Promise<{ resealed: number; lost: string[] }> {
  return em.transactional(async (tx) => {
    const users = await tx.find(
      StaffUserEntity,
      { codeSecret: { $ne: null } },
      { populate: ['codeSecret'], lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    const lost: string[] = [];
    let resealed = 0;
    for (const { id, username, codeSecret } of users) {
      if (!codeSecret || seal.isCurrent(codeSecret)) continue;
      const secret = decryptOrNull(seal, codeSecret, id);
      if (secret === null) lost.push(username);
      else resealed += await tx.nativeUpdate(StaffUserEntity, { id }, { codeSecret: seal.encrypt(secret, id) });
    }
    writeAuditEntry(tx, by, {
      verb: 'update',
      kind: 'staff',
      summary: `Re-encrypted ${resealed} two-step login secrets`,
    });
    return { resealed, lost };
  });
}
