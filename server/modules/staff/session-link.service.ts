import type { EntityManager } from '@mikro-orm/postgresql';
import { dayMs } from '../../../shared/domain/time/durations.ts';
import { createActor } from '../../db/actor.ts';
import { NotFound } from '../../http/errors.ts';
import { createSecret, hashSecret } from '../../secret.ts';
import { writeAuditEntry } from '../audit/audit.service.ts';
import { StaffMailLink } from './links/staff-mail-link.entity.ts';
import { lockStaff } from './lock-staff.ts';
import { StaffSessionEntity } from './staff-session.entity.ts';
import type { StaffUserEntity } from './staff-user.entity.ts';

const ttlMs = 30 * dayMs;

export async function createSignOutLink(
  em: EntityManager,
  user: StaffUserEntity,
  sessionId: string,
  origin: string,
  now: Date,
): Promise<string> {
  const token = createSecret();
  em.create(StaffMailLink, { id: hashSecret(token), user, sessionId, expiresAt: new Date(now.getTime() + ttlMs) });
  await em.flush();
  return `${origin}/admin/sign-out#${token}`;
}

/** @returns a message for the user @throws {NotFound} for an invalid, used or expired link */
export function redeemSignOutLink(em: EntityManager, token: string, now: Date, requestId: string): Promise<string> {
  return em.transactional(async (tx) => {
    const where = { id: hashSecret(token), expiresAt: { $gt: now } };
    const link = await tx.findOne(StaffMailLink, where);
    const user = link && (await lockStaff(tx, link.user.id));
    // If two requests redeem the same link at once, only one request deletes the link and succeeds.
    if (!user || !link.sessionId || (await tx.nativeDelete(StaffMailLink, { id: link.id })) === 0)
      throw new NotFound('This link has been used or has expired. Check the sessions in your account.');
    const { sessionId } = link;
    const ended = await tx.nativeDelete(StaffSessionEntity, { id: sessionId, user: user.id });
    const [summary, message] =
      ended === 0
        ? [
            'Used an e-mail link to sign out a device that was already signed out',
            'That device was already signed out.',
          ]
        : ['Signed out a new device with an e-mail link', 'That device has been signed out.'];
    writeAuditEntry(tx, createActor(user, requestId), { verb: 'end-session', kind: 'session', summary });
    return message;
  });
}
