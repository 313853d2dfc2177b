import type { EntityManager } from '@mikro-orm/postgresql';
import { formatDeviceName } from '../../../../shared/domain/accounts/device-name.ts';
import type { LoginAnswer } from '../../../../shared/schemas/accounts/session.ts';
import type { Config } from '../../../config.ts';
import type { AppContext } from '../../../context.ts';
import { createActor } from '../../../db/actor.ts';
import { readDeviceSecret, setDeviceCookie, setSessionCookie } from '../../../http/browser-safety/session-cookie.ts';
import { knownDeviceDurationMs, type LoginAttempt } from '../../../http/limits/login-limit.ts';
import { getClientNetwork } from '../../../http/limits/rate-limit.ts';
import type { HttpContext } from '../../../http/request-state.ts';
import { queueAccountMail } from '../../../jobs/mail-queues.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { createSession, deleteSession } from '../session.service.ts';
import { presentStaffUser } from '../staff.service.ts';
import type { StaffSessionEntity } from '../staff-session.entity.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';

export const createLoginAttempt = (ctx: HttpContext, config: Config, account: string): LoginAttempt => ({
  account,
  network: getClientNetwork(ctx.ip),
  device: readDeviceSecret(ctx, config),
  userAgent: ctx.get('User-Agent') || null,
});

interface SessionStart {
  user: StaffUserEntity;
  kind: StaffSessionEntity['kind'];
  device: string;
  now: Date;
}

export async function startSessionWithCookies(
  ctx: HttpContext,
  em: EntityManager,
  config: Config,
  { user, kind, device, now }: SessionStart,
): Promise<string> {
  const userAgent = ctx.get('User-Agent') || null;
  const { id, secret, expiresAt } = await createSession(em, { user, kind, userAgent, now });
  setSessionCookie(ctx, config, secret, kind === 'desktop' ? expiresAt : undefined);
  setDeviceCookie(ctx, config, device, knownDeviceDurationMs);
  return id;
}

interface ConfirmedSignIn {
  user: StaffUserEntity;
  attempt: LoginAttempt;
  previous: StaffSessionEntity | null;
  /** False if the user has not signed in from this browser before. The user then gets an e-mail about the sign-in. */
  isKnownDevice: boolean;
  kind: StaffSessionEntity['kind'];
  /** Text after "Signed in with" in the audit summary. */
  means: string;
}

/** Call this function in the transaction that consumes the code or records the use of the passkey. */
export async function completeSignIn(
  ctx: HttpContext,
  em: EntityManager,
  { config, mail, now }: Pick<AppContext, 'config' | 'mail' | 'now'>,
  { user, attempt, previous, isKnownDevice, kind, means }: ConfirmedSignIn,
): Promise<void> {
  // Do not notify users of their first sign-in, because they have just set their password.
  const isTold = mail.isConfigured && !isKnownDevice && Boolean(user.lastLogin);
  await em.nativeUpdate(StaffUserEntity, { id: user.id }, { lastLogin: now() });
  if (previous) await deleteSession(em, previous);
  const by = createActor(user, ctx.state.requestId);
  writeAuditEntry(em, by, { verb: 'sign-in', kind: 'staff', id: user.id, summary: `Signed in with ${means}` });
  const sessionId = await startSessionWithCookies(ctx, em, config, { user, kind, device: attempt.device, now: now() });
  if (!isTold) return;
  const device = formatDeviceName(ctx.get('User-Agent') || null);
  await queueAccountMail(em, { kind: 'new-device', userId: user.id, sessionId, device });
}

export const createLoginAnswer = (user: StaffUserEntity): LoginAnswer => ({
  success: true,
  user: presentStaffUser(user),
  message: `Welcome, ${user.firstName ?? user.username}.`,
});
