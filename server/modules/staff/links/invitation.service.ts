import type { EntityManager } from '@mikro-orm/postgresql';
import type { LeadKind } from '../../../../shared/domain/leads/lead-kinds.ts';
import type { StaffInvitation } from '../../../../shared/schemas/accounts/staff.ts';
import type { Actor } from '../../../db/actor.ts';
import { Conflict, NotFound } from '../../../http/errors.ts';
import { createSecret } from '../../../secret.ts';
import { writeAuditEntry } from '../../audit/audit.service.ts';
import { changeLead } from '../../lead/work/change-lead.ts';
import { lockStaff } from '../lock-staff.ts';
import { hashPassword } from '../password.ts';
import { StaffUserEntity } from '../staff-user.entity.ts';
import { StaffLinkEntity } from './staff-link.entity.ts';

/** Creates an account with placeholder credentials, so that leads can be assigned before the person joins. */
export async function inviteStaff(em: EntityManager, invitation: StaffInvitation, by: Actor, now: Date) {
  const { email, role } = invitation;
  const password = await hashPassword(createSecret());
  return em.transactional(async (tx) => {
    const message = 'An account with this e-mail address already exists.';
    if ((await tx.count(StaffUserEntity, { $or: [{ email }, { username: email }] })) > 0)
      throw new Conflict(message, { errors: [{ path: 'email', message }] });
    const user = tx.create(StaffUserEntity, { ...invitation, username: email, password, invitedAt: now });
    await tx.flush();
    writeAuditEntry(tx, by, {
      verb: 'invite',
      kind: 'staff',
      id: user.id,
      summary: `Invited a new colleague (${role})`,
    });
    return user;
  });
}

/**
 * Deletes the pending account and unassigns its leads.
 * @throws {NotFound} for an unknown account
 * @throws {Conflict} if the person has joined
 */
export function revokeInvitation(em: EntityManager, id: string, by: Actor, now: Date): Promise<void> {
  return em.transactional(async (tx) => {
    const user = await lockStaff(tx, id);
    if (!user) throw new NotFound('This account no longer exists.');
    if (!user.invitedAt) throw new Conflict('This person has already joined. Disable the account instead.');
    await tx.nativeDelete(StaffLinkEntity, { user: id });
    const leads = await tx.execute<{ id: string; kind: LeadKind }[]>(
      'select id, kind from lead where owner_id = ? order by id',
      [id],
    );
    for (const lead of leads)
      await changeLead(tx, lead.kind, lead.id, { ownerId: null }, { version: undefined, by }, now);
    writeAuditEntry(tx, by, {
      verb: 'delete',
      kind: 'staff',
      id,
      summary: `Revoked the invitation of a colleague (${user.role})`,
    });
    tx.remove(user);
  });
}
