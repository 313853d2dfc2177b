import type { EntityManager } from '@mikro-orm/postgresql';
import { deviceName } from '../../../shared/domain/device-name.ts';
import * as account from '../../../shared/endpoints/account.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { Conflict } from '../../http/errors.ts';
import { knownForMs, type LoginAttempt } from '../../http/login-limit.ts';
import { clientNetwork } from '../../http/rate-limit.ts';
import { deviceOf, setDeviceCookie, setSessionCookie } from '../../http/session-cookie.ts';
import type { HttpContext } from '../../http/state.ts';
import { queueStaffMail } from '../../jobs/mail-queues.ts';
import { record } from '../audit/audit.service.ts';
import { demoStaff } from './demo-staff.ts';
import { askForEmail, readOwnEmail, spendEmailLink } from './own-email.service.ts';
import {
  createSession,
  deleteSession,
  endOtherSessions,
  endSession,
  listSessions,
  presentStaffSession,
} from './session.service.ts';
import { spendSessionLink } from './session-link.service.ts';
import {
  actorOf,
  authenticate,
  changeProfile,
  confirmPassword,
  presentStaffUser,
  setPassword,
  signOut,
} from './staff.service.ts';
import type { StaffSession } from './staff-session.entity.ts';
import type { StaffUser } from './staff-user.entity.ts';

export function staffRoutes({ route, limitForms, context }: ApiRouter): void {
  const { config, limits, mail, now } = context;

  const attemptOf = (ctx: HttpContext, account: string): LoginAttempt => ({
    account,
    network: clientNetwork(ctx.ip),
    device: deviceOf(ctx, config),
  });

  async function signIn(
    ctx: HttpContext,
    em: EntityManager,
    user: StaffUser,
    kind: StaffSession['kind'],
    { device }: LoginAttempt,
  ): Promise<string> {
    const { id, secret, expiresAt } = await createSession(em, {
      user,
      kind,
      userAgent: ctx.get('User-Agent') || null,
      now: now(),
    });
    setSessionCookie(ctx, config, secret, kind === 'desktop' ? expiresAt : undefined);
    setDeviceCookie(ctx, config, device, knownForMs);
    return id;
  }

  route(account.readSession, async ({ ctx }) => {
    const session = await ctx.state.session();
    const { username, password } = demoStaff;
    return {
      user: session ? presentStaffUser(session.user) : null,
      isMailConfigured: context.mail.isConfigured,
      ...(config.demoMode ? { demo: { username, password } } : {}),
    };
  });

  route(account.login, async ({ ctx, em, body }) => {
    const attempt = attemptOf(ctx, body.username);
    const isKnownDevice = await limits.isKnownDevice(attempt);
    const user = await authenticate(em, limits, attempt, body.password, ctx.state.requestId);
    const previous = await ctx.state.session();
    if (previous) await deleteSession(em, previous);
    // Whoever signs in for the first time has just chosen the password.
    const isTold = mail.isConfigured && !isKnownDevice && Boolean(user.lastLogin);
    await em.transactional(async (tx) => {
      user.lastLogin = now();
      const device = body.keepSignedIn ? 'the desktop app' : 'a browser';
      const by = actorOf(user, ctx.state.requestId);
      record(tx, by, { verb: 'sign-in', kind: 'staff', id: user.id, summary: `Signed in with ${device}` });
      const sessionId = await signIn(ctx, tx, user, body.keepSignedIn ? 'desktop' : 'web', attempt);
      if (isTold) {
        const told = deviceName(ctx.get('User-Agent') || null);
        await queueStaffMail(tx, { kind: 'new-device', userId: user.id, sessionId, device: told });
      }
    });
    if (isTold) mail.pollNow();
    return {
      success: true as const,
      user: presentStaffUser(user),
      message: `Welcome, ${user.firstName ?? user.username}.`,
    };
  });

  route(account.logout, async ({ ctx, em }) => {
    const session = await ctx.state.session();
    if (session) await signOut(em, session, ctx.state.requestId);
    setSessionCookie(ctx, config, null);
    return { message: 'You are signed out.' };
  });

  route(account.endSessionByLink, limitForms, async ({ ctx, em, body }) => ({
    message: await spendSessionLink(em, body.token, now(), ctx.state.requestId),
  }));

  route(account.changePassword, async ({ ctx, em, session, body, actor }) => {
    const attempt = attemptOf(ctx, session.user.username);
    const user = await confirmPassword(em, limits, attempt, session, body.currentPassword, actor);
    await setPassword(em, user, body.newPassword, actor);
    await signIn(ctx, em, user, session.kind, attempt);
    return { message: 'Your password is changed. Other devices have been signed out.' };
  });

  route(account.updateProfile, async ({ em, session, body, actor }) =>
    presentStaffUser(await changeProfile(em, session.user.id, body, actor)),
  );

  route(account.readEmail, ({ em, session }) => readOwnEmail(em, session.user.id));

  route(account.changeEmail, async ({ ctx, em, session, body, actor }) => {
    if (!mail.isConfigured) throw new Conflict('No mail server is set up: a new address could not be confirmed.');
    const attempt = attemptOf(ctx, session.user.username);
    const user = await confirmPassword(em, limits, attempt, session, body.currentPassword, actor);
    await askForEmail(em, user, body, actor);
    mail.pollNow();
    return { message: `A link is on its way to ${body.email}. Your address of before counts until you follow it.` };
  });

  route(account.confirmEmail, limitForms, async ({ ctx, em, body }) => {
    const message = await spendEmailLink(em, body.token, now(), ctx.state.requestId);
    mail.pollNow();
    return { message };
  });
}

/** Where the person is signed in: security bar, "Session". */
export function sessionRoutes({ route, context }: ApiRouter): void {
  route(account.listSessions, async ({ em, session }) =>
    (await listSessions(em, session.user, context.now())).map((each) => presentStaffSession(each, session.id)),
  );

  route(account.endSession, async ({ em, session, params, actor }) => {
    await endSession(em, session, params.id, actor);
    return { message: 'That session has been signed out.' };
  });

  route(account.endOtherSessions, async ({ em, session, actor }) => {
    const ended = await endOtherSessions(em, session, actor);
    return { message: ended === 0 ? 'You were signed in nowhere else.' : 'You are signed out everywhere else.' };
  });
}
