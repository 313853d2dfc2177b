import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { StaffChange, StaffMember } from '../../../shared/schemas/accounts/staff.ts';
import type { Actor } from '../../db/actor.ts';
import { Conflict, NotFound } from '../../http/errors.ts';
import { diffFields, writeAuditEntry } from '../audit/audit.service.ts';
import { revokeStaffAccess } from './session.service.ts';
import { StaffUserEntity } from './staff-user.entity.ts';

type MemberRow = Omit<StaffMember, 'invitedAt' | 'lastSeenAt'> & {
  invitedAt: Date | string | null;
  lastSeenAt: Date | string | null;
};

const inUtc = (moment: Date | string | null) => moment && new Date(moment).toISOString();

export async function listStaff(em: EntityManager): Promise<StaffMember[]> {
  const rows = await em.execute<MemberRow[]>(
    `select staff_user.id, username, email, first_name as "firstName", last_name as "lastName", role,
       is_active as "isActive", two_step_at is not null as "hasTwoStep", invited_at as "invitedAt", greatest(last_seen_at, last_login) as "lastSeenAt"
     from staff_user order by is_active desc, lower(coalesce(first_name, username)), username`,
  );
  return rows.map((row) => ({ ...row, invitedAt: inUtc(row.invitedAt), lastSeenAt: inUtc(row.lastSeenAt) }));
}

export async function findStaff(em: EntityManager, id: string): Promise<StaffUserEntity> {
  const user = await em.findOne(StaffUserEntity, id);
  if (!user) throw new NotFound('This account no longer exists.');
  return user;
}

/**
 * Changes the role, or disables or enables an account. Disabling an account ends its sessions and revokes its links.
 * @throws {Conflict} if no active administrator would remain
 */
export function changeStaff(em: EntityManager, id: string, change: StaffChange, by: Actor): Promise<StaffUserEntity> {
  return em.transactional(async (tx) => {
    await assertAdminRemains(tx, id, change);
    const user = await findStaff(tx, id);
    const before = { role: user.role, isActive: user.isActive };
    const { role = user.role, isActive = user.isActive } = change;
    tx.assign(user, { role, isActive });
    await tx.flush();
    if (!isActive) await revokeStaffAccess(tx, id);
    const verb = isActive === before.isActive ? 'update' : isActive ? 'enable' : 'disable';
    const changes = diffFields(before, { role, isActive });
    writeAuditEntry(tx, by, {
      verb,
      kind: 'staff',
      id,
      summary: `${user.username}: ${role}${isActive ? '' : ', disabled'}`,
      changes,
    });
    return user;
  });
}

export const listActiveAdmins = (em: EntityManager): Promise<StaffUserEntity[]> =>
  em.find(StaffUserEntity, { role: 'admin', isActive: true, invitedAt: null }, { orderBy: { id: 'asc' } });

/** Locks administrators in the order of their ids, so that concurrent changes cannot deadlock. */
async function assertAdminRemains(em: EntityManager, id: string, { role, isActive }: StaffChange): Promise<void> {
  const admins = await em.find(
    StaffUserEntity,
    { role: 'admin', isActive: true, invitedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const goes = isActive === false || (role !== undefined && role !== 'admin');
  if (goes && admins.length === 1 && admins[0]?.id === id)
    throw new Conflict('This is the only active administrator. Make another person an administrator first.');
}

export function endStaffSessions(em: EntityManager, id: string, by: Actor): Promise<number> {
  return em.transactional(async (tx) => {
    const { username } = await findStaff(tx, id);
    const ended = await revokeStaffAccess(tx, id);
    writeAuditEntry(tx, by, { verb: 'end-session', kind: 'staff', id, summary: `Signed ${username} out everywhere` });
    return ended;
  });
}
