import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../../config.ts';
import type { AppContext } from '../../../context.ts';
import type { Actor } from '../../../db/actor.ts';
import { Conflict, ServiceUnavailable } from '../../../http/errors.ts';
import { decryptOrNull, ensureSeal, readSeal, type Seal } from '../../../sealed-secret.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

const noKeyMessage =
  'This server has no key to keep the secrets of authenticator apps with. The person who runs it can set TWO_STEP_KEY.';

/** The key for the secrets of authenticator apps. @throws {Conflict} in words when there is none. */
export function requireSeal(config: Config): Seal {
  const seal = ensureSeal(config);
  if (!seal) throw new Conflict(noKeyMessage);
  return seal;
}

/** The secret of an account's app. @throws {ServiceUnavailable} in words for whoever has recovery codes. */
export function openCodeSecret(
  { config, log }: Pick<AppContext, 'config' | 'log'>,
  { id, codeSecret }: StaffUserEntity,
): string {
  try {
    const secret = codeSecret && readSeal(config)?.open(codeSecret, id);
    if (secret) return secret;
    throw new Error('There is no key for two-step login');
  } catch (err) {
    log.error({ err }, 'a secret of two-step login cannot be opened: see TWO_STEP_KEY');
    throw new ServiceUnavailable(
      'Codes of apps cannot be checked at the moment. Type a recovery code, or ask the person who runs this server.',
    );
  }
}

/** Seals secrets with the key that closes now, where another one did. @returns how many, and whose no key opens */
export function resealCodeSecrets(
  em: EntityManager,
  seal: Seal,
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
      summary: `Sealed ${resealed} secrets of two-step login anew`,
    });
    return { resealed, lost };
  });
}
