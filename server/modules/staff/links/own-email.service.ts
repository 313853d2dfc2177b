import type { EntityManager } from '@mikro-orm/postgresql';
import { dayMs } from '../../../../shared/domain/time/durations.ts';
import type { EmailChange, OwnEmail } from '../../../../shared/schemas/accounts/account.ts';
import { type Actor, createActor } from '../../../db/actor.ts';
import { BadRequest, Conflict, NotFound } from '../../../http/errors.ts';
import { queueMailToStaff } from '../../../jobs/mail-queues.ts';
import { createSecret, hashSecret } from '../../../secret.ts';
import { diffFields, writeAuditEntry } from '../../audit/audit.service.ts';
import { lockStaff } from '../lock-staff.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';
import { StaffLinkEntity } from './staff-link.entity.ts';
import { StaffMailLink } from './staff-mail-link.entity.ts';

const ttlMs = dayMs;

/** The address of an account, and the one that is to take its place. */
export async function readOwnEmail(em: EntityManager, id: string): Promise<OwnEmail> {
  const { email, pendingEmail = null } = await em.findOneOrFail(StaffUserEntity, id);
  return { email, pendingEmail };
}

/**
 * Has a link sent to a new address; the one of before counts until it is followed.
 * @throws {BadRequest} {Conflict} when it is the address already, or somebody else's.
 */
export function requestEmailChange(
  em: EntityManager,
  user: StaffUserEntity,
  { email }: EmailChange,
  by: Actor,
): Promise<void> {
  return em.transactional(async (tx) => {
    const message = 'This is your address already.';
    if (email === user.email) throw new BadRequest(message, [{ path: 'email', message }]);
    await assertEmailIsFree(tx, email, user.id);
    await tx.nativeUpdate(StaffUserEntity, { id: user.id }, { pendingEmail: email });
    await queueMailToStaff(tx, { kind: 'email-confirmation', userId: user.id });
    const changes = diffFields({ pendingEmail: user.pendingEmail }, { pendingEmail: email }, ['pendingEmail']);
    const summary = 'Asked for another own e-mail address';
    writeAuditEntry(tx, by, { verb: 'update', kind: 'staff', id: user.id, summary, changes });
  });
}

async function assertEmailIsFree(em: EntityManager, email: string, id: string): Promise<void> {
  const message = 'There is an account with this e-mail address already.';
  if ((await em.count(StaffUserEntity, { $or: [{ email }, { username: email }], id: { $ne: id } })) > 0)
    throw new Conflict(message, { errors: [{ path: 'email', message }] });
}

/** Makes a link that confirms an address. What follows the # never leaves the browser that opens it. */
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
 * Makes the address of a link the account's, once, and tells the one of before.
 * @returns what was done, in words
 * @throws {NotFound} {Conflict} for a link that is none, or no longer; when somebody else has the address meanwhile.
 */
export function redeemEmailLink(em: EntityManager, token: string, now: Date, requestId: string): Promise<string> {
  return em.transactional(async (tx) => {
    const where = { id: hashSecret(token), expiresAt: { $gt: now }, user: { isActive: true } };
    const link = await tx.findOne(StaffMailLink, where);
    const user = link && (await lockStaff(tx, link.user.id));
    const email = link?.email;
    // Of two that come at once one deletes it.
    if (
      !user?.isActive ||
      !email ||
      email !== user.pendingEmail ||
      (await tx.nativeDelete(StaffMailLink, { id: link.id })) === 0
    )
      throw new NotFound('This link has been used, is too old, or another address was asked for. Ask for another one.');
    const { id, username, email: formerEmail } = user;
    await assertEmailIsFree(tx, email, id);
    await tx.nativeUpdate(StaffUserEntity, { id }, { email, pendingEmail: null, updatedAt: now });
    // What was sent to the address of before opens the account no more.
    await tx.nativeDelete(StaffLinkEntity, { user: id });
    await queueMailToStaff(tx, { kind: 'email-changed', userId: id, formerEmail });
    const changes = diffFields({ email: formerEmail }, { email }, ['email']);
    const summary = 'Confirmed another own e-mail address';
    writeAuditEntry(tx, createActor(user, requestId), { verb: 'update', kind: 'staff', id, summary, changes });
    return `The e-mail address of ${username} is ${email} now.`;
  });
}
