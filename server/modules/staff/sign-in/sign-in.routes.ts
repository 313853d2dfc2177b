import type { EntityManager } from '@mikro-orm/postgresql';
import * as account from '../../../../shared/endpoints/accounts/account.ts';
import type { ApiRouter } from '../../../http/api-router.ts';
import { setSessionCookie } from '../../../http/browser-safety/session-cookie.ts';
import { demoStaff } from '../demo-staff.ts';
import { signOut } from '../session.service.ts';
import { redeemSignOutLink } from '../session-link.service.ts';
import { presentStaffUser } from '../staff.service.ts';
import { completeSecondStep } from '../two-step/second-step.service.ts';
import { isDeviceTrusted, trustDevice } from '../two-step/trusted-device.service.ts';
import { completeSignIn, createLoginAnswer, createLoginAttempt } from './session-start.ts';
import { authenticate } from './sign-in.service.ts';

export function signInRoutes({ route, limitForms, context }: ApiRouter): void {
  const { config, limits, mail, now } = context;

  route(account.readSession, async ({ ctx }) => {
    // Read the session without restarting its idle timeout, because a status check does not count as activity.
    const session = await ctx.state.refreshSession();
    const { username, password } = demoStaff;
    return {
      user: session ? presentStaffUser(session.user) : null,
      isMailConfigured: context.mail.isConfigured,
      ...(config.demoMode ? { demo: { username, password } } : {}),
    };
  });

  route(account.login, async ({ ctx, em, body }) => {
    const { requestId } = ctx.state;
    const attempt = createLoginAttempt(ctx, config, body.username);
    const { device, userAgent } = attempt;
    const isKnownDevice = await limits.isKnownDevice(attempt);
    const user = await authenticate(em, limits, attempt, body.password, requestId);
    const previous = await ctx.state.session();
    const [kind, place] = body.keepSignedIn
      ? (['desktop', 'the desktop app'] as const)
      : (['web', 'a browser'] as const);
    const enter = (tx: EntityManager, secondStep: string) =>
      completeSignIn(ctx, tx, context, {
        user,
        attempt,
        previous,
        isKnownDevice,
        kind,
        means: `${place}${secondStep}`,
      });

    if (!user.twoStepAt) await em.transactional((tx) => enter(tx, ''));
    else if (await isDeviceTrusted(em, user.id, device, now()))
      await em.transactional((tx) => enter(tx, ' that is trusted'));
    else {
      await completeSecondStep(em, context, { attempt, user, code: body.code, requestId }, async (tx, means) => {
        if (body.trustDevice) await trustDevice(tx, user.id, { device, userAgent, now: now() });
        await enter(tx, ` and ${means}`);
      });
    }
    await limits.rememberDevice(attempt);
    mail.pollNow();
    return createLoginAnswer(user);
  });

  route(account.logout, async ({ ctx, em }) => {
    const session = await ctx.state.session();
    if (session) await signOut(em, session, ctx.state.requestId);
    setSessionCookie(ctx, config, null);
    return { message: 'You are signed out.' };
  });

  route(account.endSessionByLink, limitForms, async ({ ctx, em, body }) => ({
    message: await redeemSignOutLink(em, body.token, now(), ctx.state.requestId),
  }));
}
