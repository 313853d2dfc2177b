import type { EntityManager } from '@mikro-orm/postgresql';
import { formatDeviceName } from '../../../../shared/domain/accounts/device-name.ts';
import type { AppContext } from '../../../context.ts';
import { type Actor, createActor } from '../../../db/actor.ts';
import { BadRequest, Conflict, Unauthorized } from '../../../http/errors.ts';
import type { LoginAttempt } from '../../../http/limits/login-limit.ts';
import { queueMailToStaff } from '../../../jobs/mail-queues.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { lockStaff } from '../lock-staff.ts';
import { endSessionAfterFailedAttempts } from '../session.service.ts';
import type { StaffSessionEntity } from '../staff-session.entity.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';
import { openCodeSecret } from './code-secret.ts';
import { findCodeStep, getTimeStep } from './one-time-code.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';

type SecondStepContext = Pick<AppContext, 'config' | 'limits' | 'mail' | 'log' | 'now'>;

/** What somebody has passed the second step with. */
type Means = 'a code' | 'a recovery code';

const wrongCodeMessage =
  'This code is wrong, too old, or has been used. Wait for the next one, or type a recovery code.';

/** Steps that a code may be ahead: the one after now, and clocks of two servers that differ by a minute. */
const maxStepsAhead = 3;

/**
 * Takes a code of an account, once: of two who come with it at once one is told that it counts. What is done with it
 * belongs into the same transaction.
 * @throws {ServiceUnavailable} when the key is gone that the account's secret was sealed with.
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
  if (parts.mail.isConfigured) await queueMailToStaff(em, { kind: 'two-step', userId: user.id, news: 'recovery-code' });
  return 'a recovery code';
}

async function consumeAppCode(em: EntityManager, parts: SecondStepContext, id: string, code: string): Promise<boolean> {
  const now = parts.now();
  const user = await em.findOneOrFail(StaffUserEntity, id, { populate: ['codeSecret'], refresh: true });
  const last = user.lastCodeStep ?? null;
  // What a clock noted that ran ahead would keep every code from counting.
  const latest = getTimeStep(now) + maxStepsAhead;
  const step = findCodeStep(openCodeSecret(parts, user), code, now, last !== null && last <= latest ? last : null);
  if (step === null) return false;
  const where = { $or: [{ lastCodeStep: null }, { lastCodeStep: { $lt: step } }, { lastCodeStep: { $gt: latest } }] };
  return (await em.nativeUpdate(StaffUserEntity, { id, ...where }, { lastCodeStep: step })) === 1;
}

/** Codes are counted apart from passwords: whoever knows the password may try no more codes by typing it again. */
export const getCodeAccount = ({ id }: StaffUserEntity): string => `code ${id}`;

/**
 * Lets somebody in whose password was right, with a code.
 * @param enter what is done then, in the transaction in which the code is spent
 * @throws {Unauthorized} when the code is missing or wrong; TooManyRequests after too many.
 */
export async function passSecondStep(
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
  if (!code) throw new Unauthorized('Now type the code that your authenticator app shows.', failure);
  const means = await consumeCodeAndRun(em, parts, { attempt, user, code }, enter);
  if (means) return parts.limits.rememberDevice({ ...attempt, account: getCodeAccount(user) });
  auditWrongCode(em, user, attempt, createActor(null, requestId));
  await em.flush();
  throw new Unauthorized(wrongCodeMessage, failure);
}

/**
 * Has a person who is signed in show a code, and does what it is for in the same transaction. A session that goes on
 * guessing ends.
 * @throws {Conflict} {BadRequest} {Unauthorized} when two-step login is off, the code is wrong, or was so too often.
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
    throw new Unauthorized('That code was wrong, too. You are signed out: please sign in again.');
  }
  throw new BadRequest(wrongCodeMessage, [{ path: 'code', message: wrongCodeMessage }]);
}

const consumeCodeAndRun = (
  em: EntityManager,
  parts: SecondStepContext,
  { attempt, user, code }: { attempt: LoginAttempt; user: StaffUserEntity; code: string },
  act: (tx: EntityManager, means: Means) => Promise<void>,
): Promise<Means | null> =>
  parts.limits.tryLogin({ ...attempt, account: getCodeAccount(user) }, () =>
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
  const summary = `A wrong code for ${username} (${formatDeviceName(userAgent)})`;
  writeAuditEntry(em, by, { verb: 'sign-in-failed', kind: 'staff', id, summary });
};
