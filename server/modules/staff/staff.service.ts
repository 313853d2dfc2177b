import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProfileChange } from '../../../shared/schemas/accounts/account.ts';
import type { StaffUser as StaffUserView } from '../../../shared/schemas/accounts/session.ts';
import type { NewStaff } from '../../../shared/schemas/accounts/staff.ts';
import { type Actor, systemActor } from '../../db/actor.ts';
import { diffFields, writeAuditEntry } from '../audit/audit.service.ts';
import { assertStrongPassword } from './password.service.ts';
import { hashPassword } from './password.ts';
import { StaffUserEntity } from './staff-user.entity.ts';

export async function createStaff(
  em: EntityManager,
  { password, role = 'admin', ...fields }: NewStaff,
  by: Actor = systemActor,
): Promise<StaffUserEntity> {
  await assertStrongPassword(em, fields, password, 'password');
  const hashed = await hashPassword(password);
  return em.transactional(async (tx) => {
    const user = tx.create(StaffUserEntity, { ...fields, role, password: hashed });
    await tx.flush();
    writeAuditEntry(tx, by, {
      verb: 'create',
      kind: 'staff',
      id: user.id,
      summary: `Created ${user.username}, ${role}`,
    });
    return user;
  });
}

export function changeProfile(
  em: EntityManager,
  id: string,
  change: ProfileChange,
  by: Actor,
): Promise<StaffUserEntity> {
  return em.transactional(async (tx) => {
    const user = await tx.findOneOrFail(StaffUserEntity, id);
    const before = presentStaffUser(user);
    tx.assign(user, change);
    const changes = diffFields(before, presentStaffUser(user));
    writeAuditEntry(tx, by, { verb: 'update', kind: 'staff', id, summary: 'Changed their profile', changes });
    return user;
  });
}

export const isTwoStepSetupRequired = ({ isTwoStepRequired, twoStepAt }: StaffUserEntity): boolean =>
  Boolean(isTwoStepRequired && !twoStepAt);

export const presentStaffUser = (user: StaffUserEntity): StaffUserView => ({
  id: user.id,
  username: user.username,
  firstName: user.firstName ?? null,
  lastName: user.lastName ?? null,
  role: user.role,
  templateLanguage: user.templateLanguage,
  alerts: user.alerts,
  ...(isTwoStepSetupRequired(user) ? { mustSetUpTwoStep: true as const } : {}),
});
