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

/** Time for which a link works: as long as a session lives at most. */
const ttlMs = 30 * dayMs;

/** Makes a link that ends a session. What follows the # never leaves the browser that opens it. */
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

/**
 * Ends the session of a link, once.
 * @returns what was done, in words
 * @throws {NotFound} for a link that is none, or no longer.
 */
export function redeemSignOutLink(em: EntityManager, token: string, now: Date, requestId: string): Promise<string> {
  return em.transactional(async (tx) => {
    const where = { id: hashSecret(token), expiresAt: { $gt: now } };
    const link = await tx.findOne(StaffMailLink, where);
    const user = link && (await lockStaff(tx, link.user.id));
    // Of two that come at once one deletes it.
    if (!user || !link.sessionId || (await tx.nativeDelete(StaffMailLink, { id: link.id })) === 0)
      throw new NotFound('This link has been used, or is too old. Your account lists where you are signed in.');
    const { sessionId } = link;
    const ended = await tx.nativeDelete(StaffSessionEntity, { id: sessionId, user: user.id });
    const [summary, message] =
      ended === 0
        ? [
            'Followed the link of an e-mail to sign out a device that was signed out',
            'That device is signed out already.',
          ]
        : ['Signed out a new device with the link of an e-mail', 'That device is signed out.'];
    writeAuditEntry(tx, createActor(user, requestId), { verb: 'end-session', kind: 'session', summary });
    return message;
  });
}
