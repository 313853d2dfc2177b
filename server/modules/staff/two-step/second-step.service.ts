import type { EntityManager } from '@mikro-orm/postgresql';
import { formatDeviceName } from '../../../../shared/domain/accounts/device-name.ts';
import type { AppContext } from '../../../context.ts';
import { type Actor, createActor } from '../../../db/actor.ts';
import { BadRequest, Conflict, Unauthorized } from '../../../http/errors.ts';
import type { LoginAttempt } from '../../../http/limits/login-limit.ts';
import { queueAccountMail } from '../../../jobs/mail-queues.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { lockStaff } from '../lock-staff.ts';
import { endSessionAfterFailedAttempts } from '../session.service.ts';
import type { StaffSessionEntity } from '../staff-session.entity.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';
import { decryptCodeSecret } from './code-secret.ts';
import { findCodeStep, getOneTimeCodeStep } from './one-time-code.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';

type SecondStepContext = Pick<AppContext, 'config' | 'limits' | 'mail' | 'log' | 'now'>;

type Means = 'a code' | 'a recovery code';

const wrongCodeMessage = 'This code is wrong, expired or already used. Wait for the next code, or use a recovery code.';

/** One step for the next code, which is also accepted, and two steps for clock differences between servers. */
const maxStepsAhead = 3;

/**
 * Only one of two concurrent requests with the same code succeeds. Run the protected action in the same transaction.
 * @throws {ServiceUnavailable} if the key that decrypts the secret is missing
 */
async function consumeCode(
  em: EntityManager,
  parts: SecondStepContext,
  user: StaffUserEntity,
  typed: string,
): Promise<Means | null> {
  if (/^\d{6}$/.test(typed)) return (await consumeAppCode(em, parts, user.id, typed)) ? 'a code' : null;
  await lockStaff(em, user.id);
  if (!(await consumeRecoveryCode(em, user.id, typed))) return null;
  if (parts.mail.isConfigured) await queueAccountMail(em, { kind: 'two-step', userId: user.id, news: 'recovery-code' });
  return 'a recovery code';
}

async function consumeAppCode(em: EntityManager, parts: SecondStepContext, id: string, code: string): Promise<boolean> {
  const now = parts.now();
  const user = await em.findOneOrFail(StaffUserEntity, id, { populate: ['codeSecret'], refresh: true });
  const last = user.lastCodeStep ?? null;
  // Ignore a stored step that is too far in the future, because such a step would block every code.
  const latest = getOneTimeCodeStep(now) + maxStepsAhead;
  const step = findCodeStep(decryptCodeSecret(parts, user), code, now, last !== null && last <= latest ? last : null);
  if (step === null) return false;
  const where = { $or: [{ lastCodeStep: null }, { lastCodeStep: { $lt: step } }, { lastCodeStep: { $gt: latest } }] };
  return (await em.nativeUpdate(StaffUserEntity, { id, ...where }, { lastCodeStep: step })) === 1;
}

/** Rate limit key for codes only, so that a correct password does not reset the number of wrong codes. */
export const getCodeAttemptKey = ({ id }: StaffUserEntity): string => `code ${id}`;

/**
 * Completes a sign-in with a code.
 * @param enter runs in the transaction that consumes the code
 * @throws {Unauthorized} for a missing or wrong code
 * @throws {TooManyRequests} after too many wrong codes
 */
export async function completeSecondStep(
  em: EntityManager,
  parts: SecondStepContext,
  {
    attempt,
    user,
    code,
    requestId,
  }: { attempt: LoginAttempt; user: StaffUserEntity; code: string | undefined; requestId: string },
  enter: (tx: EntityManager, means: Means) => Promise<void>,
): Promise<void> {
  const failure = { success: false, needsCode: true };
  if (!code) throw new Unauthorized('Enter the code from your authenticator app.', failure);
  const means = await consumeCodeAndRun(em, parts, { attempt, user, code }, enter);
  if (means) return parts.limits.rememberDevice({ ...attempt, account: getCodeAttemptKey(user) });
  auditWrongCode(em, user, attempt, createActor(null, requestId));
  await em.flush();
  throw new Unauthorized(wrongCodeMessage, failure);
}

/**
 * Checks a code of a signed-in user and runs an action in the same transaction. Ends the session after too many wrong
 * codes.
 * @throws {Conflict} if two-step login is off
 * @throws {BadRequest} for a wrong code
 * @throws {Unauthorized} after too many wrong codes
 */
export async function confirmCode<T>(
  em: EntityManager,
  parts: SecondStepContext,
  { attempt, session, code, by }: { attempt: LoginAttempt; session: StaffSessionEntity; code: string; by: Actor },
  act: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  const { user } = session;
  if (!user.twoStepAt) throw new Conflict('Two-step login is off.');
  const done: T[] = [];
  const means = await consumeCodeAndRun(em, parts, { attempt, user, code }, async (tx) => {
    done.push(await act(tx));
  });
  if (means) for (const result of done) return result;
  auditWrongCode(em, user, attempt, by);
  await em.flush();
  if (await parts.limits.countWrongPassword(session.id)) {
    await endSessionAfterFailedAttempts(em, session, by);
    throw new Unauthorized('You entered too many wrong codes, so you were signed out. Sign in again.');
  }
  throw new BadRequest(wrongCodeMessage, [{ path: 'code', message: wrongCodeMessage }]);
}

const consumeCodeAndRun = (
  em: EntityManager,
  parts: SecondStepContext,
  { attempt, user, code }: { attempt: LoginAttempt; user: StaffUserEntity; code: string },
  act: (tx: EntityManager, means: Means) => Promise<void>,
): Promise<Means | null> =>
  parts.limits.tryLogin({ ...attempt, account: getCodeAttemptKey(user) }, () =>
    em.transactional(async (tx) => {
      const means = await consumeCode(tx, parts, user, code);
      if (means) await act(tx, means);
      return means;
    }),
  );

const auditWrongCode = (
  em: EntityManager,
  { id, username }: StaffUserEntity,
  { userAgent }: LoginAttempt,
  by: Actor,
): void => {
  const summary = `Wrong code for ${username} (${formatDeviceName(userAgent)})`;
  writeAuditEntry(em, by, { verb: 'sign-in-failed', kind: 'staff', id, summary });
};
