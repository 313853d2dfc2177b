import * as account from '../../../shared/endpoints/accounts/account.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { Conflict } from '../../http/errors.ts';
import { readOwnEmail, redeemEmailLink, requestEmailChange } from './links/own-email.service.ts';
import { confirmPassword, setPassword } from './password.service.ts';
import { endOtherSessions, endSession, listSessions, presentStaffSession } from './session.service.ts';
import { createLoginAttempt, startSessionWithCookies } from './sign-in/session-start.ts';
import { changeProfile, presentStaffUser } from './staff.service.ts';

export function accountRoutes({ route, limitForms, context }: ApiRouter): void {
  const { config, limits, mail, now } = context;

  route(account.changePassword, async ({ ctx, em, session, body, actor }) => {
    const attempt = createLoginAttempt(ctx, config, session.user.username);
    const user = await confirmPassword(em, limits, attempt, session, body.currentPassword, actor);
    await setPassword(em, user, body.newPassword, actor, { isMailed: mail.isConfigured });
    mail.pollNow();
    const { kind } = session;
    await startSessionWithCookies(ctx, em, config, { user, kind, device: attempt.device, now: now() });
    return { message: 'Password changed. All other devices were signed out.' };
  });

  route(account.updateProfile, async ({ em, session, body, actor }) =>
    presentStaffUser(await changeProfile(em, session.user.id, body, actor)),
  );

  route(account.readEmail, ({ em, session }) => readOwnEmail(em, session.user.id));

  route(account.changeEmail, async ({ ctx, em, session, body, actor }) => {
    if (!mail.isConfigured)
      throw new Conflict(
        'E-mail is not set up, so the new address cannot be confirmed. Ask the server administrator to set up e-mail.',
      );
    const attempt = createLoginAttempt(ctx, config, session.user.username);
    const user = await confirmPassword(em, limits, attempt, session, body.currentPassword, actor);
    await requestEmailChange(em, user, body, actor);
    mail.pollNow();
    return {
      message: `A confirmation link was sent to ${body.email}. Your current address stays in use until you confirm the new one.`,
    };
  });

  route(account.confirmEmail, limitForms, async ({ ctx, em, body }) => {
    const message = await redeemEmailLink(em, body.token, now(), ctx.state.requestId);
    mail.pollNow();
    return { message };
  });
}

export function sessionRoutes({ route, context }: ApiRouter): void {
  route(account.listSessions, async ({ em, session }) =>
    (await listSessions(em, session.user, context.now())).map((each) => presentStaffSession(each, session.id)),
  );

  route(account.endSession, async ({ em, session, params, actor }) => {
    await endSession(em, session, params.id, actor);
    return { message: 'Device signed out.' };
  });

  route(account.endOtherSessions, async ({ em, session, actor }) => {
    const ended = await endOtherSessions(em, session, actor);
    return { message: ended === 0 ? 'You were not signed in anywhere else.' : 'You are signed out everywhere else.' };
  });
}
