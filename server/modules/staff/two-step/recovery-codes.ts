import { randomInt } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { parse } from 'uuid';
import type { Actor } from '../../../db/actor.ts';
import { record } from '../../audit/audit.service.ts';
import { hashWithSalt } from '../password.ts';
import { RecoveryCode } from './recovery-code.entity.ts';

const count = 10;

/** Letters and digits of the codes, without those that look like another one: ten of these are 49 bits. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

/** A code in one spelling, however people type it: in capitals, with blanks or without the dash. */
const normalized = (typed: string) => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

/**
 * Argon2id, as for passwords. The account's id is the salt of all its codes: they are random and their own, and one hash
 * tells which of the ten was typed, in the time that a password takes.
 */
const hashOf = (code: string, userId: string) => hashWithSalt(normalized(code), parse(userId));

/** Makes new codes as {@link renewCodes} does, for somebody who asks for them. */
export function renewRecoveryCodes(em: EntityManager, userId: string, by: Actor): Promise<string[]> {
  record(em, by, { verb: 'reset', kind: 'staff', id: userId, summary: 'Made new recovery codes' });
  return renewCodes(em, userId);
}

/** Makes ten codes in place of those of before, and returns them: nobody can read them again. */
export async function renewCodes(em: EntityManager, userId: string): Promise<string[]> {
  const codes = Array.from({ length: count }, () => `${part()}-${part()}`);
  const hashes = await Promise.all(codes.map((code) => hashOf(code, userId)));
  await em.nativeDelete(RecoveryCode, { user: userId });
  for (const hash of hashes) em.create(RecoveryCode, { user: userId, hash });
  await em.flush();
  return codes;
}

/** Takes a code away. @returns whether it was one: of two who come with it at once, one hears so */
export const spendRecoveryCode = async (em: EntityManager, userId: string, typed: string): Promise<boolean> =>
  (await em.nativeDelete(RecoveryCode, { user: userId, hash: await hashOf(typed, userId) })) === 1;

export const countCodes = (em: EntityManager, userId: string): Promise<number> =>
  em.count(RecoveryCode, { user: userId });
