import type { EntityManager } from '@mikro-orm/postgresql';
import { deviceName } from '../../../shared/domain/device-name.ts';
import type { NewStaff, ProfileChange, StaffUser as StaffUserView } from '../../../shared/schemas/staff.ts';
import { type Actor, actorOf, system } from '../../db/actor.ts';
import { BadRequest, Unauthorized } from '../../http/errors.ts';
import type { LoginAttempt } from '../../http/login-limit.ts';
import type { RateLimits } from '../../http/rate-limit.ts';
import { queueStaffMail } from '../../jobs/mail-queues.ts';
import { typedCommand } from '../../typed-command.ts';
import { differences, record } from '../audit/audit.service.ts';
import { readSettings } from '../site-setting/site-setting.service.ts';
import { demoStaff } from './demo-staff.ts';
import { hashPassword, verifyPassword, weaknessOf } from './password.ts';
import { deleteSession, deleteSessionsOf } from './session.service.ts';
import type { StaffSession } from './staff-session.entity.ts';
import { StaffUser } from './staff-user.entity.ts';
import { forgetTrustedDevicesOf } from './two-step/trusted-device.service.ts';

const withPassword = { populate: ['password'] } as const;

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
): Promise<StaffUser> {
  let account: StaffUser | null = null;
  const user = await limits.tryLogin(attempt, async () => {
    account = await em.findOne(StaffUser, { username: attempt.account }, withPassword);
    const matches = await verifyPassword(account?.password ?? null, password);
    return account?.isActive && matches ? account : null;
  });
  if (user) return user;
  await noteFailedSignIn(em, account, attempt, requestId);
  throw new Unauthorized('Wrong username or password.', { success: false });
}

/** A name that no account has is not kept: people type passwords there. */
async function noteFailedSignIn(
  em: EntityManager,
  account: StaffUser | null,
  { userAgent }: LoginAttempt,
  requestId: string,
): Promise<void> {
  const whom = account
    ? `as ${account.username}${account.isActive ? '' : ', which is disabled'}`
    : 'with a name that no account has';
  const summary = `Failed to sign in ${whom} (${deviceName(userAgent)})`;
  record(em, actorOf(null, requestId), { verb: 'sign-in-failed', kind: 'staff', id: account?.id ?? null, summary });
  await em.flush();
}

/**
 * Keeps a server that others can reach from starting with the account whose password is public: a database that was
 * tried in demo mode still has it.
 * @throws {DemoAccountLeft}
 */
export async function refuseDemoAccount(em: EntityManager): Promise<void> {
  const { username, password } = demoStaff;
  const user = await em.findOne(StaffUser, { username, isActive: true }, withPassword);
  if (user && (await verifyPassword(user.password, password))) throw new DemoAccountLeft(username);
}

class DemoAccountLeft extends Error {
  constructor(username: string) {
    super(
      `The account "${username}" still has the public password of demo mode. Give it another: ${typedCommand('staff', `reset-password --username ${username}`)}`,
    );
    this.name = 'DemoAccountLeft';
  }
}

type Names = Pick<NewStaff, 'username' | 'email'> & Partial<Pick<StaffUser, 'firstName' | 'lastName'>>;

/** @throws {BadRequest} when the password is among the first that somebody would try. */
async function refuseWeakPassword(em: EntityManager, names: Names, password: string, path: string): Promise<void> {
  const companyName = (await readSettings(em)).get('company_name');
  const { username, email, firstName, lastName } = names;
  const message = weaknessOf(password, [username, email, email.split('@')[0], firstName, lastName, companyName]);
  if (message !== null) throw new BadRequest(message, [{ path, message }]);
}

/**
 * Creates an account; the password is stored as a hash only.
 * @throws {BadRequest} when the password is too easy to guess.
 */
export async function createStaff(
  em: EntityManager,
  { password, role = 'admin', ...fields }: NewStaff,
  by: Actor = system,
): Promise<StaffUser> {
  await refuseWeakPassword(em, fields, password, 'password');
  const hashed = await hashPassword(password);
  return em.transactional(async (tx) => {
    const user = tx.create(StaffUser, { ...fields, role, password: hashed });
    await tx.flush();
    record(tx, by, { verb: 'create', kind: 'staff', id: user.id, summary: `Created ${user.username}, ${role}` });
    return user;
  });
}

/**
 * Sets a password, signs the person out everywhere and, where mails are sent, has them told: all of it, or nothing.
 * @throws {BadRequest} when the password is too easy to guess.
 */
export async function setPassword(
  em: EntityManager,
  user: StaffUser,
  password: string,
  by: Actor,
  { isMailed, path = 'newPassword' }: { isMailed: boolean; path?: string },
): Promise<void> {
  await refuseWeakPassword(em, user, password, path);
  const { id } = user;
  const hashed = await hashPassword(password);
  await em.transactional(async (tx) => {
    // Whoever knew the password of before may have asked for an address of theirs.
    await tx.nativeUpdate(StaffUser, { id }, { password: hashed, pendingEmail: null, updatedAt: new Date() });
    await deleteSessionsOf(tx, id);
    await forgetTrustedDevicesOf(tx, id);
    if (isMailed) await queueStaffMail(tx, { kind: 'password-changed', userId: id, isOwn: by.id === id });
    record(tx, by, { verb: 'update', kind: 'staff', id, summary: `A new password for ${user.username}` });
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
  session: StaffSession,
  currentPassword: string,
  by: Actor,
): Promise<StaffUser> {
  const user = await limits.tryLogin(attempt, async () => {
    const found = await em.findOneOrFail(StaffUser, session.user.id, withPassword);
    return (await verifyPassword(found.password, currentPassword)) ? found : null;
  });
  if (user) return user;
  const { id, username } = session.user;
  const summary = `A wrong current password for ${username} (${deviceName(attempt.userAgent)})`;
  record(em, by, { verb: 'sign-in-failed', kind: 'staff', id, summary });
  await em.flush();
  if (await limits.countWrongPassword(session.id)) {
    await endGuessing(em, session, by);
    throw new Unauthorized('That was not your current password either. You are signed out: please sign in again.');
  }
  const message = 'That is not your current password.';
  throw new BadRequest(message, [{ path: 'currentPassword', message }]);
}

/** Changes a person's own name, and how they work. */
export function changeProfile(em: EntityManager, id: string, change: ProfileChange, by: Actor): Promise<StaffUser> {
  return em.transactional(async (tx) => {
    const user = await tx.findOneOrFail(StaffUser, id);
    const before = presentStaffUser(user);
    tx.assign(user, change);
    const changes = differences(before, presentStaffUser(user), ['firstName', 'lastName']);
    record(tx, by, { verb: 'update', kind: 'staff', id, summary: 'Changed the own profile', changes });
    return user;
  });
}

/** Signs a person out here. */
export const signOut = (em: EntityManager, session: StaffSession, requestId: string): Promise<void> =>
  em.transactional(async (tx) => {
    await deleteSession(tx, session);
    const by = actorOf(session.user, requestId);
    record(tx, by, { verb: 'sign-out', kind: 'staff', id: session.user.id, summary: 'Signed out' });
  });

/** Ends a session that goes on guessing the password or a code. */
export const endGuessing = (em: EntityManager, session: StaffSession, by: Actor): Promise<void> =>
  em.transactional(async (tx) => {
    await deleteSession(tx, session);
    record(tx, by, {
      verb: 'end-session',
      kind: 'session',
      summary: 'Signed out after too many wrong passwords or codes',
    });
  });

/** Whether somebody has to set up two-step login before anything else. */
export const mustSetUpTwoStep = ({ isTwoStepRequired, twoStepAt }: StaffUser): boolean =>
  Boolean(isTwoStepRequired && !twoStepAt);

export const presentStaffUser = (user: StaffUser): StaffUserView => ({
  id: user.id,
  username: user.username,
  firstName: user.firstName ?? null,
  lastName: user.lastName ?? null,
  role: user.role,
  templateLanguage: user.templateLanguage,
  alerts: user.alerts,
  ...(mustSetUpTwoStep(user) ? { mustSetUpTwoStep: true as const } : {}),
});
