import type { EntityManager } from '@mikro-orm/postgresql';
import { formatDeviceName } from '../../../shared/domain/accounts/device-name.ts';
import type { NewStaff } from '../../../shared/schemas/accounts/staff.ts';
import type { Actor } from '../../db/actor.ts';
import { BadRequest, Unauthorized } from '../../http/errors.ts';
import type { LoginAttempt } from '../../http/limits/login-limit.ts';
import type { RateLimits } from '../../http/limits/rate-limit.ts';
import { queueAccountMail } from '../../jobs/mail-queues.ts';
import { formatCommand } from '../../operator-commands.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { readSettings } from '../site-setting/site-setting.service.ts';
import { demoStaff } from './demo-staff.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findPasswordWeakness } from './password-weakness.ts';
import { endSessionAfterFailedAttempts, revokeStaffAccess } from './session.service.ts';
import type { StaffSessionEntity } from './staff-session.entity.ts';
import { StaffUserEntity } from './staff-user.entity.ts';

const withPassword = { populate: ['password'] } as const;

type NamedPerson = Pick<NewStaff, 'username' | 'email'> & Partial<Pick<StaffUserEntity, 'firstName' | 'lastName'>>;

export async function assertStrongPassword(
  em: EntityManager,
  person: NamedPerson,
  password: string,
  path: string,
): Promise<void> {
  const companyName = (await readSettings(em)).get('company_name');
  const { username, email, firstName, lastName } = person;
  const names = [username, email, email.split('@')[0], firstName, lastName, companyName];
  const message = await findPasswordWeakness(password, names);
  if (message !== null) throw new BadRequest(message, [{ path, message }]);
}

/**
 * Sets a password, ends all sessions and notifies the user, in one transaction.
 * @throws {BadRequest} for a weak password
 */
export async function setPassword(
  em: EntityManager,
  user: StaffUserEntity,
  password: string,
  by: Actor,
  { isMailed, path = 'newPassword' }: { isMailed: boolean; path?: string },
): Promise<void> {
  await assertStrongPassword(em, user, password, path);
  const { id } = user;
  const hashed = await hashPassword(password);
  await em.transactional(async (tx) => {
    await tx.nativeUpdate(StaffUserEntity, { id }, { password: hashed, updatedAt: new Date() });
    // This call also cancels a pending e-mail change, which an intruder may have requested.
    await revokeStaffAccess(tx, id);
    if (isMailed) await queueAccountMail(tx, { kind: 'password-changed', userId: id, isOwn: by.id === id });
    writeAuditEntry(tx, by, { verb: 'update', kind: 'staff', id, summary: `Changed the password of ${user.username}` });
  });
}

/**
 * Checks the current password. Wrong passwords count as failed sign-ins. Too many wrong passwords end the session,
 * because it may have been stolen.
 * @throws {BadRequest} for a wrong password
 * @throws {Unauthorized} after too many wrong passwords
 */
export async function confirmPassword(
  em: EntityManager,
  limits: RateLimits,
  attempt: LoginAttempt,
  session: StaffSessionEntity,
  currentPassword: string,
  by: Actor,
): Promise<StaffUserEntity> {
  const user = await limits.tryLogin(attempt, async () => {
    const found = await em.findOneOrFail(StaffUserEntity, session.user.id, withPassword);
    return (await verifyPassword(found.password, currentPassword)) ? found : null;
  });
  if (user) return user;
  const { id, username } = session.user;
  const summary = `Wrong current password for ${username} (${formatDeviceName(attempt.userAgent)})`;
  writeAuditEntry(em, by, { verb: 'sign-in-failed', kind: 'staff', id, summary });
  await em.flush();
  if (await limits.countWrongPassword(session.id)) {
    await endSessionAfterFailedAttempts(em, session, by);
    throw new Unauthorized('You entered too many wrong passwords, so you were signed out. Sign in again.');
  }
  const message = 'This is not your current password.';
  throw new BadRequest(message, [{ path: 'currentPassword', message }]);
}

/**
 * Prevents the server from starting outside demo mode while the demo account still has its public password.
 * @throws {DemoAccountLeft}
 */
export async function assertNoDemoAccount(em: EntityManager): Promise<void> {
  const { username, password } = demoStaff;
  const user = await em.findOne(StaffUserEntity, { username, isActive: true }, withPassword);
  if (user && (await verifyPassword(user.password, password))) throw new DemoAccountLeft(username);
}

class DemoAccountLeft extends Error {
  constructor(username: string) {
    super(
      `The account "${username}" still has the public demo password. Set another password: ${formatCommand('staff', `reset-password --username ${username}`)}`,
    );
    this.name = 'DemoAccountLeft';
  }
}
