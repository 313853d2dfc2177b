import type { EntityManager } from '@mikro-orm/postgresql';
import { formatDeviceName } from '../../../../shared/domain/accounts/device-name.ts';
import { createActor } from '../../../db/actor.ts';
import { Unauthorized } from '../../../http/errors.ts';
import type { LoginAttempt } from '../../../http/limits/login-limit.ts';
import type { RateLimits } from '../../../http/limits/rate-limit.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { verifyPassword } from '../password.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

/**
 * Throws the same error after the same time for unknown usernames, wrong passwords and disabled accounts.
 * @throws {Unauthorized} for wrong credentials
 * @throws {TooManyRequests} while the username or network is blocked
 */
export async function authenticate(
  em: EntityManager,
  limits: RateLimits,
  attempt: LoginAttempt,
  password: string,
  requestId: string,
): Promise<StaffUserEntity> {
  let account: StaffUserEntity | null = null;
  const user = await limits.tryLogin(attempt, async () => {
    account = await em.findOne(StaffUserEntity, { username: attempt.account }, { populate: ['password'] });
    const matches = await verifyPassword(account?.password ?? null, password);
    return account?.isActive && matches ? account : null;
  });
  if (user) return user;
  await auditFailedSignIn(em, account, attempt, requestId);
  throw new Unauthorized('Wrong username or password.', { success: false });
}

/** The audit entry omits unknown usernames, because people sometimes type their password in the username field. */
async function auditFailedSignIn(
  em: EntityManager,
  account: StaffUserEntity | null,
  { userAgent }: LoginAttempt,
  requestId: string,
): Promise<void> {
  const whom = account
    ? `as ${account.username}${account.isActive ? '' : ', a disabled account'}`
    : 'with an unknown username';
  const summary = `Failed to sign in ${whom} (${formatDeviceName(userAgent)})`;
  writeAuditEntry(em, createActor(null, requestId), {
    verb: 'sign-in-failed',
    kind: 'staff',
    id: account?.id ?? null,
    summary,
  });
  await em.flush();
}
