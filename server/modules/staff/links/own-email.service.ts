import type { EntityManager } from '@mikro-orm/postgresql';
import { dayMs } from '../../../../shared/domain/time/durations.ts';
import type { AccountEmail, EmailChange } from '../../../../shared/schemas/accounts/account.ts';
import { type Actor, createActor } from '../../../db/actor.ts';
import { BadRequest, Conflict, NotFound } from '../../../http/errors.ts';
import { queueAccountMail } from '../../../jobs/mail-queues.ts';
import { createSecret, hashSecret } from '../../../secret.ts';
import { diffFields, writeAuditEntry } from '../../audit/audit.service.ts';
import { lockStaff } from '../lock-staff.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';
import { StaffLinkEntity } from './staff-link.entity.ts';
import { StaffMailLink } from './staff-mail-link.entity.ts';

const ttlMs = dayMs;

export async function readOwnEmail(em: EntityManager, id: string): Promise<AccountEmail> {
  const { email, pendingEmail = null } = await em.findOneOrFail(StaffUserEntity, id);
  return { email, pendingEmail };
}

/**
 * Sends a confirmation link to a new address. The current address stays in use until the user confirms the new address.
 * @throws {BadRequest} if the new address is the current address
 * @throws {Conflict} if the address is in use
 */
export function requestEmailChange(
  em: EntityManager,
  user: StaffUserEntity,
  { email }: EmailChange,
  by: Actor,
): Promise<void> {
  return em.transactional(async (tx) => {
    const message = 'This is already your e-mail address.';
    if (email === user.email) throw new BadRequest(message, [{ path: 'email', message }]);
    await assertEmailIsFree(tx, email, user.id);
    await tx.nativeUpdate(StaffUserEntity, { id: user.id }, { pendingEmail: email });
    await queueAccountMail(tx, { kind: 'email-confirmation', userId: user.id });
    const changes = diffFields({ pendingEmail: user.pendingEmail }, { pendingEmail: email }, ['pendingEmail']);
    const summary = 'Requested a change of e-mail address';
    writeAuditEntry(tx, by, { verb: 'update', kind: 'staff', id: user.id, summary, changes });
  });
}

async function assertEmailIsFree(em: EntityManager, email: string, id: string): Promise<void> {
  const message = 'An account with this e-mail address already exists.';
  if ((await em.count(StaffUserEntity, { $or: [{ email }, { username: email }], id: { $ne: id } })) > 0)
    throw new Conflict(message, { errors: [{ path: 'email', message }] });
}

/** Puts the secret in the URL fragment. Browsers do not send fragments to servers, so no log contains the secret. */
export async function createEmailLink(
  em: EntityManager,
  user: StaffUserEntity,
  email: string,
  origin: string,
  now: Date,
): Promise<string> {
  const token = createSecret();
  em.create(StaffMailLink, { id: hashSecret(token), user, email, expiresAt: new Date(now.getTime() + ttlMs) });
  await em.flush();
  return `${origin}/admin/confirm-email#${token}`;
}

/**
 * Replaces the address of the account and notifies the previous address.
 * @returns a message for the user
 * @throws {NotFound} for an invalid or expired link
 * @throws {Conflict} if the address is in use
 */
export function redeemEmailLink(em: EntityManager, token: string, now: Date, requestId: string): Promise<string> {
  return em.transactional(async (tx) => {
    const where = { id: hashSecret(token), expiresAt: { $gt: now }, user: { isActive: true } };
    const link = await tx.findOne(StaffMailLink, where);
    const user = link && (await lockStaff(tx, link.user.id));
    const email = link?.email;
    // If two requests redeem the same link at once, only one request deletes the link and succeeds.
    if (
      !user?.isActive ||
      !email ||
      email !== user.pendingEmail ||
      (await tx.nativeDelete(StaffMailLink, { id: link.id })) === 0
    )
      throw new NotFound(
        'This link has been used, has expired, or was replaced by a newer link. Request the change again.',
      );
    const { id, username, email: formerEmail } = user;
    await assertEmailIsFree(tx, email, id);
    await tx.nativeUpdate(StaffUserEntity, { id }, { email, pendingEmail: null, updatedAt: now });
    // Revoke the password links that were sent to the previous address.
    await tx.nativeDelete(StaffLinkEntity, { user: id });
    await queueAccountMail(tx, { kind: 'email-changed', userId: id, formerEmail });
    const changes = diffFields({ email: formerEmail }, { email }, ['email']);
    const summary = 'Confirmed their new e-mail address';
    writeAuditEntry(tx, createActor(user, requestId), { verb: 'update', kind: 'staff', id, summary, changes });
    return `${username} now uses the e-mail address ${email}.`;
  });
}
