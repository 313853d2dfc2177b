import type { EntityManager } from '@mikro-orm/postgresql';
import type { TwoStepStatus } from '../../../../shared/schemas/accounts/two-step.ts';
import type { Config } from '../../../config.ts';
import type { Actor } from '../../../db/actor.ts';
import { BadRequest, Conflict } from '../../../http/errors.ts';
import { queueAccountMail } from '../../../jobs/mail-queues.ts';
import { readSecretCipher } from '../../../sealed-secret.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { readSettings } from '../../site-setting/site-setting.service.ts';
import { removeAllPasskeys } from '../passkey/passkey.service.ts';
import { revokeStaffAccess } from '../session.service.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';
import { requireSecretCipher } from './code-secret.ts';
import { buildCodeUri, createCodeSecret, findCodeStep } from './one-time-code.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { forgetAllTrustedDevices } from './trusted-device.service.ts';

export async function readTwoStep(em: EntityManager, user: StaffUserEntity, config: Config): Promise<TwoStepStatus> {
  return {
    since: user.twoStepAt?.toISOString() ?? null,
    isRequired: user.isTwoStepRequired ?? false,
    isPossible: !config.databaseUrl || readSecretCipher(config) !== null,
    recoveryCodesLeft: user.twoStepAt ? await countRecoveryCodes(em, user.id) : 0,
  };
}

/**
 * Creates a secret and recovery codes. Two-step login stays off until the user confirms the secret with a code.
 * @throws {Conflict} if two-step login is on, or the server has no encryption key
 */
export function startTwoStep(em: EntityManager, { id }: StaffUserEntity, config: Config, by: Actor) {
  const seal = requireSecretCipher(config);
  return em.transactional(async (tx) => {
    const secret = createCodeSecret();
    const stored = { codeSecret: seal.encrypt(secret, id), lastCodeStep: null };
    if ((await tx.nativeUpdate(StaffUserEntity, { id, twoStepAt: null }, stored)) === 0)
      throw new Conflict('Two-step login is already on. To use another phone, turn two-step login off first.');
    writeAuditEntry(tx, by, { verb: 'create', kind: 'staff', id, summary: 'Started setting up two-step login' });
    const { username } = await tx.findOneOrFail(StaffUserEntity, id);
    const issuer = (await readSettings(tx)).require('company_name');
    return { secret, uri: buildCodeUri(secret, issuer, username), recoveryCodes: await replaceRecoveryCodes(tx, id) };
  });
}

/**
 * Turns on two-step login. Existing sessions stay open.
 * @throws {Conflict} if no setup is pending
 * @throws {BadRequest} for a wrong code
 */
export function turnOnTwoStep(
  em: EntityManager,
  id: string,
  { code, config, now, by, isMailed }: { code: string; config: Config; now: Date; by: Actor; isMailed: boolean },
): Promise<void> {
  const seal = requireSecretCipher(config);
  return em.transactional(async (tx) => {
    const { codeSecret } = await tx.findOneOrFail(StaffUserEntity, id, { populate: ['codeSecret'] });
    if (!codeSecret || (await countRecoveryCodes(tx, id)) === 0)
      throw new Conflict('This setup is no longer valid. Start again.');
    const lastCodeStep = findCodeStep(seal.open(codeSecret, id), code.replace(/\s/g, ''), now, null);
    if (lastCodeStep === null) {
      const message = 'This code is wrong. Check the clock on your phone and enter the next code.';
      throw new BadRequest(message, [{ path: 'code', message }]);
    }
    // With this filter, only one of two concurrent requests succeeds.
    const where = { id, codeSecret, twoStepAt: null };
    if ((await tx.nativeUpdate(StaffUserEntity, where, { twoStepAt: now, lastCodeStep })) === 0)
      throw new Conflict('Two-step login is already on.');
    if (isMailed) await queueAccountMail(tx, { kind: 'two-step', userId: id, news: 'on' });
    writeAuditEntry(tx, by, { verb: 'enable', kind: 'staff', id, summary: 'Turned on two-step login' });
  });
}

const clearedTwoStep = { twoStepAt: null, codeSecret: null, lastCodeStep: null } as const;

export async function turnOffTwoStep(em: EntityManager, id: string, by: Actor, isMailed: boolean): Promise<void> {
  await removeSecondStep(em, id);
  if (isMailed) await queueAccountMail(em, { kind: 'two-step', userId: id, news: 'off' });
  writeAuditEntry(em, by, { verb: 'disable', kind: 'staff', id, summary: 'Turned off two-step login' });
}

async function removeSecondStep(em: EntityManager, id: string): Promise<void> {
  await em.nativeUpdate(StaffUserEntity, { id }, clearedTwoStep);
  await em.nativeDelete(RecoveryCode, { user: id });
  await forgetAllTrustedDevices(em, id);
}

/**
 * Removes the second step and the passkeys of a person who lost a device. Ends all sessions, because another person may
 * have found the device.
 * @throws {Conflict} if the person has no second step and no passkey
 */
export function resetTwoStep(em: EntityManager, user: StaffUserEntity, by: Actor, isMailed: boolean): Promise<void> {
  const { id, username } = user;
  return em.transactional(async (tx) => {
    const passkeys = await removeAllPasskeys(tx, id);
    if (passkeys === 0 && (await tx.count(StaffUserEntity, { id, twoStepAt: { $ne: null } })) === 0)
      throw new Conflict(`${username} does not use two-step login or passkeys.`);
    await removeSecondStep(tx, id);
    await revokeStaffAccess(tx, id);
    if (isMailed) await queueAccountMail(tx, { kind: 'two-step', userId: id, news: 'reset' });
    writeAuditEntry(tx, by, { verb: 'reset', kind: 'staff', id, summary: `Reset the two-step login of ${username}` });
  });
}
