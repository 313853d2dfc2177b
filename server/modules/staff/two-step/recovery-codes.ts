import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { parse } from 'uuid';
import type { Actor } from '../../../db/actor.ts';
import { Conflict } from '../../../http/errors.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { lockStaff } from '../lock-staff.ts';
import { hashWithSalt } from '../password.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

const codeCount = 10;

/** Omits characters that look alike. Ten random characters have 49 bits of entropy. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const createCodePart = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

const normalizeCode = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Uses the account's id as salt. All ten codes have the same salt, so one hash is enough to find the code. */
const hashCode = (code: string, userId: string) => hashWithSalt(normalizeCode(code), parse(userId));

/** Creates ten codes. The previous codes stay valid until a new code is confirmed or used. */
export async function renewRecoveryCodes(em: EntityManager, userId: string, by: Actor): Promise<string[]> {
  writeAuditEntry(em, by, { verb: 'reset', kind: 'staff', id: userId, summary: 'Created new recovery codes' });
  await em.nativeDelete(RecoveryCode, { user: userId, isPending: true });
  return createCodes(em, userId, true);
}

/** Call this function only while two-step login is off, because the previous codes stop working immediately. */
export async function replaceRecoveryCodes(em: EntityManager, userId: string): Promise<string[]> {
  await em.nativeDelete(RecoveryCode, { user: userId });
  return createCodes(em, userId, false);
}

async function createCodes(em: EntityManager, userId: string, isPending: boolean): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, () => `${createCodePart()}-${createCodePart()}`);
  const hashes = await Promise.all(codes.map((code) => hashCode(code, userId)));
  for (const hash of hashes) em.create(RecoveryCode, { user: userId, hash, isPending });
  await em.flush();
  return codes;
}

/**
 * Deletes the previous codes. Idempotent. The code that the user enters stays valid.
 * @throws {Conflict} for an unknown code
 */
export function confirmRecoveryCodes(em: EntityManager, userId: string, typed: string, by: Actor): Promise<void> {
  return em.transactional(async (tx) => {
    await lockStaff(tx, userId);
    const hash = await hashCode(typed, userId);
    if ((await tx.count(RecoveryCode, { user: userId, hash })) === 0)
      throw new Conflict('These recovery codes are no longer valid. Create new recovery codes.');
    if (await deletePreviousCodes(tx, userId, hash))
      writeAuditEntry(tx, by, { verb: 'reset', kind: 'staff', id: userId, summary: 'Confirmed new recovery codes' });
  });
}

async function deletePreviousCodes(em: EntityManager, userId: string, hash: string): Promise<boolean> {
  if ((await em.count(RecoveryCode, { user: userId, hash, isPending: true })) === 0) return false;
  await em.nativeDelete(RecoveryCode, { user: userId, isPending: false });
  await em.nativeUpdate(RecoveryCode, { user: userId }, { isPending: false });
  return true;
}

/** Lock the account before this call. @returns false for an unknown code */
export async function consumeRecoveryCode(em: EntityManager, userId: string, typed: string): Promise<boolean> {
  const hash = await hashCode(typed, userId);
  await deletePreviousCodes(em, userId, hash);
  return (await em.nativeDelete(RecoveryCode, { user: userId, hash })) === 1;
}

export const countRecoveryCodes = (em: EntityManager, userId: string): Promise<number> =>
  em.count(RecoveryCode, { user: userId, isPending: false });
