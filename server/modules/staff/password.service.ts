import type { EntityManager } from '@mikro-orm/postgresql';
import { formatDeviceName } from '../../../shared/domain/accounts/device-name.ts';
import type { NewStaff } from '../../../shared/schemas/accounts/staff.ts';
import type { Actor } from '../../db/actor.ts';
import { BadRequest, Unauthorized } from '../../http/errors.ts';
import type { LoginAttempt } from '../../http/limits/login-limit.ts';
import type { RateLimits } from '../../http/limits/rate-limit.ts';
import { queueMailToStaff } from '../../jobs/mail-queues.ts';
import { formatCommand } from '../../operator-commands.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { readSettings } from '../site-setting/site-setting.service.ts';
import { demoStaff } from './demo-staff.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { findPasswordWeakness } from './password-weakness.ts';
import { endSessionAfterFailedAttempts, revokeAccess } from './session.service.ts';
import type { StaffSessionEntity } from './staff-session.entity.ts';
import { StaffUserEntity } from './staff-user.entity.ts';

const withPassword = { populate: ['password'] } as const;

type NamedPerson = Pick<NewStaff, 'username' | 'email'> & Partial<Pick<StaffUserEntity, 'firstName' | 'lastName'>>;

/** @throws {BadRequest} if the password is easy to guess */
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
 * Sets a password, signs the person out everywhere and, where mails are sent, has them told: all of it, or nothing.
 * @throws {BadRequest} when the password is too easy to guess.
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
    // Also ends a change of the address that a stranger requested with the previous password.
    await revokeAccess(tx, id);
    if (isMailed) await queueMailToStaff(tx, { kind: 'password-changed', userId: id, isOwn: by.id === id });
    writeAuditEntry(tx, by, { verb: 'update', kind: 'staff', id, summary: `A new password for ${user.username}` });
  });
}

/**
 * The account of a session, once the person has shown to know its password. A wrong one counts as a failed login, and a
 * session that goes on guessing ends: somebody may have stolen it.
 * @throws {BadRequest} when the current password is wrong; Unauthorized when it was so too often.
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
  const summary = `A wrong current password for ${username} (${formatDeviceName(attempt.userAgent)})`;
  writeAuditEntry(em, by, { verb: 'sign-in-failed', kind: 'staff', id, summary });
  await em.flush();
  if (await limits.countWrongPassword(session.id)) {
    await endSessionAfterFailedAttempts(em, session, by);
    throw new Unauthorized('That was not your current password either. You are signed out: please sign in again.');
  }
  const message = 'That is not your current password.';
  throw new BadRequest(message, [{ path: 'currentPassword', message }]);
}

/**
 * Keeps a server that others can reach from starting with the account whose password is public: a database that was
 * tried in demo mode still has it.
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
      `The account "${username}" still has the public password of demo mode. Give it another: ${formatCommand('staff', `reset-password --username ${username}`)}`,
    );
    this.name = 'DemoAccountLeft';
  }
}
