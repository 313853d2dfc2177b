import * as passkeys from '../../../../shared/endpoints/accounts/passkeys.ts';
import { createActor } from '../../../db/actor.ts';
import type { ApiRouter } from '../../../http/api-router.ts';
import { getRequestOrigin } from '../../../http/browser-safety/origin.ts';
import { Unauthorized } from '../../../http/errors.ts';
import type { HttpContext } from '../../../http/request-state.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { confirmPassword } from '../password.service.ts';
import { completeSignIn, createLoginAnswer, createLoginAttempt } from '../sign-in/session-start.ts';
import {
  addPasskey,
  createRelyingParty,
  findPasskey,
  listPasskeys,
  recordPasskeyUse,
  removePasskey,
  startPasskeyLogin,
  startPasskeyRegistration,
  verifyPasskey,
} from './passkey.service.ts';

const unknownPasskeyMessage =
  'This passkey is not registered here. Sign in with your password and check the passkeys in your account.';

export function passkeyRoutes({ route, limitForms, context }: ApiRouter): void {
  const { config, limits, mail, now } = context;
  const partyHere = (ctx: HttpContext) => createRelyingParty(getRequestOrigin(config, ctx.req));

  route(passkeys.list, ({ em, session }) => listPasskeys(em, session.user.id));

  route(passkeys.startRegistration, async ({ ctx, em, session, body, actor }) => {
    const party = partyHere(ctx);
    const attempt = createLoginAttempt(ctx, config, session.user.username);
    const user = await confirmPassword(em, limits, attempt, session, body.currentPassword, actor);
    return startPasskeyRegistration(em, user, party, now(), actor);
  });

  route(passkeys.add, async ({ ctx, em, session, body, actor }) => {
    const options = { party: partyHere(ctx), now: now(), by: actor, isMailed: mail.isConfigured };
    const added = await addPasskey(em, session.user, body, options);
    mail.pollNow();
    return added;
  });

  route(passkeys.remove, async ({ em, session, params, actor }) => {
    await removePasskey(em, session.user.id, params.id, actor);
    return { message: 'Passkey removed. Also delete the passkey from your device.' };
  });

  route(passkeys.startLogin, limitForms, ({ ctx, em }) => startPasskeyLogin(em, partyHere(ctx), now()));

  route(passkeys.login, async ({ ctx, em, body: { credential } }) => {
    const passkey = await findPasskey(em, credential);
    const user = passkey?.user;
    // Count attempts with unknown passkeys separately, so that they do not block any account.
    const attempt = createLoginAttempt(ctx, config, user?.username ?? `passkey ${credential.id}`);
    const isKnownDevice = await limits.isKnownDevice(attempt);
    const party = partyHere(ctx);
    const uses = await limits.tryLogin(attempt, async () =>
      passkey && user?.isActive ? verifyPasskey(em, passkey, credential, { party, now: now() }) : null,
    );
    if (uses === null || !passkey || !user) {
      const summary = user ? `Wrong passkey for ${user.username}` : 'Unknown passkey';
      const by = createActor(null, ctx.state.requestId);
      writeAuditEntry(em, by, { verb: 'sign-in-failed', kind: 'staff', id: user?.id ?? null, summary });
      await em.flush();
      throw new Unauthorized(unknownPasskeyMessage, { success: false });
    }
    const previous = await ctx.state.session();
    const entry = { user, attempt, previous, isKnownDevice, kind: 'web', means: 'a browser and a passkey' } as const;
    await em.transactional(async (tx) => {
      await recordPasskeyUse(tx, passkey, uses, now());
      await completeSignIn(ctx, tx, context, entry);
    });
    await limits.rememberDevice(attempt);
    mail.pollNow();
    return createLoginAnswer(user);
  });
}
