import type { EntityManager } from '@mikro-orm/postgresql';
import { deviceName } from '../../../../shared/domain/accounts/device-name.ts';
import type { AppContext } from '../../../context.ts';
import { type Actor, actorOf } from '../../../db/actor.ts';
import { BadRequest, Conflict, Unauthorized } from '../../../http/errors.ts';
import type { LoginAttempt } from '../../../http/limits/login-limit.ts';
import { queueStaffMail } from '../../../jobs/mail-queues.ts';
import { record } from '../../audit/audit.service.ts';
import { lockStaff } from '../lock-staff.ts';
import { endGuessing } from '../session.service.ts';
import type { StaffSession } from '../staff-session.entity.ts';
import { StaffUser } from '../staff-user.entity.ts';
import { openSecret } from './code-secret.ts';
import { stepAt, stepOfCode } from './one-time-code.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';

type Parts = Pick<AppContext, 'config' | 'limits' | 'mail' | 'log' | 'now'>;

/** What somebody has passed the second step with. */
type Means = 'a code' | 'a recovery code';

const wrong = 'This code is wrong, too old, or has been used. Wait for the next one, or type a recovery code.';

/** Steps that a code may be ahead: the one after now, and clocks of two servers that differ by a minute. */
const stepsAhead = 3;

/**
 * Takes a code of an account, once: of two who come with it at once one is told that it counts. What is done with it
 * belongs into the same transaction.
 * @throws {ServiceUnavailable} when the key is gone that the account's secret was sealed with.
 */
async function spendCode(em: EntityManager, parts: Parts, user: StaffUser, typed: string): Promise<Means | null> {
  if (/^\d{6}$/.test(typed)) return (await spendAppCode(em, parts, user.id, typed)) ? 'a code' : null;
  await lockStaff(em, user.id);
  if (!(await consumeRecoveryCode(em, user.id, typed))) return null;
  if (parts.mail.isConfigured) await queueStaffMail(em, { kind: 'two-step', userId: user.id, news: 'recovery-code' });
  return 'a recovery code';
}

async function spendAppCode(em: EntityManager, parts: Parts, id: string, code: string): Promise<boolean> {
  const now = parts.now();
  const user = await em.findOneOrFail(StaffUser, id, { populate: ['codeSecret'], refresh: true });
  const last = user.lastCodeStep ?? null;
  // What a clock noted that ran ahead would keep every code from counting.
  const latest = stepAt(now) + stepsAhead;
  const step = stepOfCode(openSecret(parts, user), code, now, last !== null && last <= latest ? last : null);
  if (step === null) return false;
  const where = { $or: [{ lastCodeStep: null }, { lastCodeStep: { $lt: step } }, { lastCodeStep: { $gt: latest } }] };
  return (await em.nativeUpdate(StaffUser, { id, ...where }, { lastCodeStep: step })) === 1;
}

/** Codes are counted apart from passwords: whoever knows the password may try no more codes by typing it again. */
export const codeAccount = ({ id }: StaffUser): string => `code ${id}`;

/**
 * Lets somebody in whose password was right, with a code.
 * @param enter what is done then, in the transaction in which the code is spent
 * @throws {Unauthorized} when the code is missing or wrong; TooManyRequests after too many.
 */
export async function passSecondStep(
  em: EntityManager,
  parts: Parts,
  {
    attempt,
    user,
    code,
    requestId,
  }: { attempt: LoginAttempt; user: StaffUser; code: string | undefined; requestId: string },
  enter: (tx: EntityManager, means: Means) => Promise<void>,
): Promise<void> {
  const failure = { success: false, needsCode: true };
  if (!code) throw new Unauthorized('Now type the code that your authenticator app shows.', failure);
  const means = await spendAndDo(em, parts, { attempt, user, code }, enter);
  if (means) return parts.limits.rememberDevice({ ...attempt, account: codeAccount(user) });
  noteWrongCode(em, user, attempt, actorOf(null, requestId));
  await em.flush();
  throw new Unauthorized(wrong, failure);
}

/**
 * Has a person who is signed in show a code, and does what it is for in the same transaction. A session that goes on
 * guessing ends.
 * @throws {Conflict} {BadRequest} {Unauthorized} when two-step login is off, the code is wrong, or was so too often.
 */
export async function confirmCode<T>(
  em: EntityManager,
  parts: Parts,
  { attempt, session, code, by }: { attempt: LoginAttempt; session: StaffSession; code: string; by: Actor },
  act: (tx: EntityManager) => Promise<T>,
): Promise<T> {
  const { user } = session;
  if (!user.twoStepAt) throw new Conflict('Two-step login is off.');
  const done: T[] = [];
  const means = await spendAndDo(em, parts, { attempt, user, code }, async (tx) => {
    done.push(await act(tx));
  });
  if (means) for (const result of done) return result;
  noteWrongCode(em, user, attempt, by);
  await em.flush();
  if (await parts.limits.countWrongPassword(session.id)) {
    await endGuessing(em, session, by);
    throw new Unauthorized('That code was wrong, too. You are signed out: please sign in again.');
  }
  throw new BadRequest(wrong, [{ path: 'code', message: wrong }]);
}

const spendAndDo = (
  em: EntityManager,
  parts: Parts,
  { attempt, user, code }: { attempt: LoginAttempt; user: StaffUser; code: string },
  act: (tx: EntityManager, means: Means) => Promise<void>,
): Promise<Means | null> =>
  parts.limits.tryLogin({ ...attempt, account: codeAccount(user) }, () =>
    em.transactional(async (tx) => {
      const means = await spendCode(tx, parts, user, code);
      if (means) await act(tx, means);
      return means;
    }),
  );

const noteWrongCode = (
  em: EntityManager,
  { id, username }: StaffUser,
  { userAgent }: LoginAttempt,
  by: Actor,
): void => {
  const summary = `A wrong code for ${username} (${deviceName(userAgent)})`;
  record(em, by, { verb: 'sign-in-failed', kind: 'staff', id, summary });
};
