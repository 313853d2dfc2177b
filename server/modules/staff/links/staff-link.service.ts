import type { EntityManager } from '@mikro-orm/postgresql';
import { dayMs, minuteMs } from '../../../../shared/domain/time/durations.ts';
import type { StaffLinkRedemption, StaffLink as StaffLinkView } from '../../../../shared/schemas/accounts/staff.ts';
import { createActor } from '../../../db/actor.ts';
import { BadRequest, Conflict, NotFound } from '../../../http/errors.ts';
import { type AccountMailJob, accountMailQueue, buildInsertJobsSql } from '../../../jobs/mail-queues.ts';
import { createSecret, hashSecret } from '../../../secret.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { lockStaff } from '../lock-staff.ts';
import { setPassword } from '../password.service.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';
import { StaffLinkEntity } from './staff-link.entity.ts';

const ttlMs = { invitation: 7 * dayMs, reset: 30 * minuteMs } as const;

/** Returns `invitation` until the invited person joins. Later links only reset the password. */
export const getLinkPurpose = (user: StaffUserEntity): keyof typeof ttlMs => (user.invitedAt ? 'invitation' : 'reset');

/** Puts the secret in the URL fragment. Browsers do not send fragments to servers, so no log contains the secret. */
export async function createStaffLink(
  em: EntityManager,
  user: StaffUserEntity,
  origin: string,
  now: Date,
): Promise<{ url: string; expiresAt: Date }> {
  const token = createSecret();
  const expiresAt = new Date(now.getTime() + ttlMs[getLinkPurpose(user)]);
  em.create(StaffLinkEntity, { id: hashSecret(token), user, expiresAt });
  await em.flush();
  return { url: `${origin}/admin/join#${token}`, expiresAt };
}

/**
 * Queues a reset e-mail for the active account with the given address or username. Checks addresses first, because a
 * username may equal the address of another account. Queues an empty job for unknown accounts, so that the response
 * takes the same time for known and unknown accounts.
 */
export async function queuePasswordReset(em: EntityManager, account: string): Promise<void> {
  const reset: AccountMailJob['kind'] = 'reset';
  await em.execute(
    buildInsertJobsSql(
      `select gen_random_uuid() as id, '${accountMailQueue}' as queue,
         jsonb_build_object('kind', '${reset}', 'userId', (
           select case when is_active and invited_at is null then id end from staff_user
           where email = ? or username = ? order by email = ? desc limit 1
         )) as data`,
      `data->>'userId' is null`,
    ),
    [account, account, account],
  );
}

const usedLinkMessage = 'This link has been used or has expired. Request a new link.';

async function findLinkUser(em: EntityManager, token: string, now: Date): Promise<StaffUserEntity> {
  const where = { id: hashSecret(token), expiresAt: { $gt: now }, user: { isActive: true } };
  const link = await em.findOne(StaffLinkEntity, where, { populate: ['user'] });
  if (!link) throw new NotFound(usedLinkMessage);
  return link.user;
}

export async function readStaffLink(em: EntityManager, token: string, now: Date): Promise<StaffLinkView> {
  const user = await findLinkUser(em, token, now);
  const purpose = getLinkPurpose(user);
  return { purpose, firstName: user.firstName ?? null, username: purpose === 'reset' ? user.username : null };
}

/**
 * Sets the password, and the username of an invited person. Revokes the account's links and ends all its sessions.
 * @throws {NotFound} for a used or expired link
 * @throws {BadRequest} for a weak password
 * @throws {Conflict} if the username is in use
 */
export async function redeemStaffLink(
  em: EntityManager,
  { token, username, password }: StaffLinkRedemption,
  { now, requestId, canMail }: { now: Date; requestId: string; canMail: boolean },
): Promise<StaffUserEntity> {
  const { id } = await findLinkUser(em, token, now);
  return em.transactional(async (tx) => {
    const user = await lockStaff(tx, id);
    // If two requests redeem the same link at once, only one request deletes the link and succeeds.
    const [link] = await tx.execute<{ id: string }[]>('delete from staff_link where id = ? returning id', [
      hashSecret(token),
    ]);
    if (!user || !link) throw new NotFound(usedLinkMessage);
    const isFirst = getLinkPurpose(user) === 'invitation';
    if (isFirst) await acceptInvitation(tx, user, username);
    const isMailed = canMail && !isFirst;
    await setPassword(tx, user, password, createActor(user, requestId), { isMailed, path: 'password' });
    return user;
  });
}

async function acceptInvitation(em: EntityManager, user: StaffUserEntity, username: string | undefined): Promise<void> {
  if (!username) throw new BadRequest('Choose a username.', [{ path: 'username', message: 'Choose a username.' }]);
  const others = await em.find(StaffUserEntity, { id: { $ne: user.id } }, { fields: ['username'] });
  if (others.some((other) => getUsernameShape(other.username) === getUsernameShape(username))) {
    const message = 'This username is in use, or too similar to another username. Choose a different username.';
    throw new Conflict(message, { errors: [{ path: 'username', message }] });
  }
  user.username = username;
  user.invitedAt = null;
  await em.flush();
}

/** Normalizes look-alike usernames, so that `adm1n`, `adrnin` and `ad.min` get the same shape as `admin`. */
const getUsernameShape = (username: string): string =>
  username
    .replace(/[._-]/g, '')
    .replace(/[1i|]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

export const auditLinkCreation = (
  em: EntityManager,
  by: Parameters<typeof writeAuditEntry>[1],
  user: StaffUserEntity,
): void =>
  writeAuditEntry(em, by, {
    verb: getLinkPurpose(user) === 'invitation' ? 'invite' : 'reset',
    kind: 'staff',
    id: user.id,
    summary: `Created ${getLinkPurpose(user) === 'invitation' ? 'an invitation' : 'a password'} link for ${user.username}`,
  });
