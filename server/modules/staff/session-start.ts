import type { EntityManager } from '@mikro-orm/postgresql';
import type { Config } from '../../config.ts';
import { knownForMs, type LoginAttempt } from '../../http/login-limit.ts';
import { clientNetwork } from '../../http/rate-limit.ts';
import { deviceOf, setDeviceCookie, setSessionCookie } from '../../http/session-cookie.ts';
import type { HttpContext } from '../../http/state.ts';
import { createSession } from './session.service.ts';
import type { StaffSession } from './staff-session.entity.ts';
import type { StaffUser } from './staff-user.entity.ts';

/** @param account the name of the account, as it was typed */
export const attemptOf = (ctx: HttpContext, config: Config, account: string): LoginAttempt => ({
  account,
  network: clientNetwork(ctx.ip),
  device: deviceOf(ctx, config),
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
