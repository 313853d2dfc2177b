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
 * The account of a name and password. Unknown names, wrong passwords and disabled accounts get the same answer after
 * the same time.
 * @throws {Unauthorized} when they do not fit; TooManyRequests while the name or the network is blocked.
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

/** A name that no account has is not kept: people type passwords there. */
async function auditFailedSignIn(
  em: EntityManager,
  account: StaffUserEntity | null,
  { userAgent }: LoginAttempt,
  requestId: string,
): Promise<void> {
  const whom = account
    ? `as ${account.username}${account.isActive ? '' : ', which is disabled'}`
    : 'with a name that no account has';
  const summary = `Failed to sign in ${whom} (${formatDeviceName(userAgent)})`;
  writeAuditEntry(em, createActor(null, requestId), {
    verb: 'sign-in-failed',
    kind: 'staff',
    id: account?.id ?? null,
    summary,
  });
  await em.flush();
}
