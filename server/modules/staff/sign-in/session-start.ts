import type { EntityManager } from '@mikro-orm/postgresql';
import { deviceName } from '../../../../shared/domain/accounts/device-name.ts';
import type { LoginAnswer } from '../../../../shared/schemas/accounts/session.ts';
import type { Config } from '../../../config.ts';
import type { AppContext } from '../../../context.ts';
import { actorOf } from '../../../db/actor.ts';
import { deviceOf, setDeviceCookie, setSessionCookie } from '../../../http/browser-safety/session-cookie.ts';
import { knownForMs, type LoginAttempt } from '../../../http/limits/login-limit.ts';
import { clientNetwork } from '../../../http/limits/rate-limit.ts';
import type { HttpContext } from '../../../http/state.ts';
import { queueStaffMail } from '../../../jobs/mail-queues.ts';
import { record } from '../../audit/audit.service.ts';
import { createSession, deleteSession } from '../session.service.ts';
import { presentStaffUser } from '../staff.service.ts';
import type { StaffSession } from '../staff-session.entity.ts';
import { StaffUser } from '../staff-user.entity.ts';

/** @param account the name of the account, as it was typed */
export const attemptOf = (ctx: HttpContext, config: Config, account: string): LoginAttempt => ({
  account,
  network: clientNetwork(ctx.ip),
  device: deviceOf(ctx, config),
  userAgent: ctx.get('User-Agent') || null,
});

interface SessionStart {
  user: StaffUser;
  kind: StaffSession['kind'];
  device: string;
  now: Date;
}

/** Signs a person in here: a session, its cookie, and the one by which this device is known later. */
export async function startSession(
  ctx: HttpContext,
  em: EntityManager,
  config: Config,
  { user, kind, device, now }: SessionStart,
): Promise<string> {
  const userAgent = ctx.get('User-Agent') || null;
  const { id, secret, expiresAt } = await createSession(em, { user, kind, userAgent, now });
  setSessionCookie(ctx, config, secret, kind === 'desktop' ? expiresAt : undefined);
  setDeviceCookie(ctx, config, device, knownForMs);
  return id;
}

interface Entry {
  user: StaffUser;
  attempt: LoginAttempt;
  /** The session that this browser had so far, which ends. */
  previous: StaffSession | null;
  /** Whether somebody has signed in to the account with this browser lately; otherwise the person is told by e-mail. */
  isKnownDevice: boolean;
  kind: StaffSession['kind'];
  /** What they signed in with, as the audit's summary goes on after "Signed in with". */
  means: string;
}

/** Opens a session for who has shown to be the person; part of the transaction in which that was spent. */
export async function openSession(
  ctx: HttpContext,
  em: EntityManager,
  { config, mail, now }: Pick<AppContext, 'config' | 'mail' | 'now'>,
  { user, attempt, previous, isKnownDevice, kind, means }: Entry,
): Promise<void> {
  // Whoever signs in for the first time has just chosen the password.
  const isTold = mail.isConfigured && !isKnownDevice && Boolean(user.lastLogin);
  await em.nativeUpdate(StaffUser, { id: user.id }, { lastLogin: now() });
  if (previous) await deleteSession(em, previous);
  const by = actorOf(user, ctx.state.requestId);
  record(em, by, { verb: 'sign-in', kind: 'staff', id: user.id, summary: `Signed in with ${means}` });
  const sessionId = await startSession(ctx, em, config, { user, kind, device: attempt.device, now: now() });
  if (!isTold) return;
  const device = deviceName(ctx.get('User-Agent') || null);
  await queueStaffMail(em, { kind: 'new-device', userId: user.id, sessionId, device });
}

/** What somebody is told who has just come in. */
export const welcome = (user: StaffUser): LoginAnswer => ({
  success: true,
  user: presentStaffUser(user),
  message: `Welcome, ${user.firstName ?? user.username}.`,
});
