import type { EntityManager } from '@mikro-orm/postgresql';
import * as staff from '../../../shared/endpoints/accounts/staff.ts';
import type { Actor } from '../../db/actor.ts';
import type { ApiRouter } from '../../http/api-router.ts';
import { Conflict } from '../../http/errors.ts';
import { getClientNetwork } from '../../http/limits/rate-limit.ts';
import { queueAccountMail } from '../../jobs/mail-queues.ts';
import { inviteStaff, revokeInvitation } from './links/invitation.service.ts';
import {
  auditLinkCreation,
  createStaffLink,
  getLinkPurpose,
  queuePasswordReset,
  readStaffLink,
  redeemStaffLink,
} from './links/staff-link.service.ts';
import { changeStaff, endStaffSessions, findStaff, listStaff } from './staff-list.service.ts';
import type { StaffUserEntity } from './staff-user.entity.ts';

export function staffListRoutes({ route, limitForms, context }: ApiRouter): void {
  const { config, limits, mail, now } = context;

  route(staff.list, ({ em }) => listStaff(em));

  route(staff.invite, async ({ em, body, actor }) => {
    const made = await em.transactional(async (tx) => linkFor(tx, await inviteStaff(tx, body, actor, now()), actor));
    mail.pollNow();
    return made;
  });

  route(staff.createLink, async ({ em, params, actor }) => {
    const made = await em.transactional(async (tx) => {
      const user = await findStaff(tx, params.id);
      if (!user.isActive) throw new Conflict('This account is disabled. Enable the account first.');
      auditLinkCreation(tx, actor, user);
      return linkFor(tx, user, actor);
    });
    mail.pollNow();
    return made;
  });

  route(staff.revokeInvitation, async ({ em, params, actor }) => {
    await revokeInvitation(em, params.id, actor, now());
    return { message: 'Invitation revoked. The link no longer works.' };
  });

  route(staff.update, async ({ em, params, body, actor }) => {
    await changeStaff(em, params.id, body, actor);
    return { message: 'Account saved.' };
  });

  route(staff.endSessions, async ({ em, params, actor }) => {
    const ended = await endStaffSessions(em, params.id, actor);
    return { message: ended === 0 ? 'This person was not signed in.' : 'This person is signed out everywhere.' };
  });

  route(staff.readLink, limitForms, ({ em, body }) => readStaffLink(em, body.token, now()));

  route(staff.redeemLink, limitForms, async ({ em, body, ctx }) => {
    const { requestId } = ctx.state;
    const { username } = await redeemStaffLink(em, body, { now: now(), requestId, canMail: mail.isConfigured });
    mail.pollNow();
    return { message: `You can now sign in as ${username}.` };
  });

  route(staff.requestPasswordReset, async ({ em, body, ctx }) => {
    await limits.limitForm({ network: getClientNetwork(ctx.ip), email: body.account }, () =>
      queuePasswordReset(em, body.account),
    );
    mail.pollNow();
    return {
      message: 'If this account exists, we have sent a link to its e-mail address. The link works for 30 minutes.',
    };
  });

  /** Creates a link that staff can copy. Also sends another link by e-mail if the server can send e-mails. */
  async function linkFor(em: EntityManager, user: StaffUserEntity, { id: inviterId }: Actor) {
    const kind = getLinkPurpose(user);
    if (mail.isConfigured) {
      const job = { userId: user.id, ...(kind === 'invitation' ? { kind, inviterId } : { kind }) };
      await queueAccountMail(em, job);
    }
    const { url, expiresAt } = await createStaffLink(em, user, config.siteOrigin, now());
    return { url, expiresAt: expiresAt.toISOString(), isMailed: mail.isConfigured };
  }
}
