import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProfileChange } from '../../../shared/schemas/accounts/account.ts';
import type { StaffUser as StaffUserView } from '../../../shared/schemas/accounts/session.ts';
import type { NewStaff } from '../../../shared/schemas/accounts/staff.ts';
import { type Actor, system } from '../../db/actor.ts';
import { differences, record } from '../audit/audit.service.ts';
import { refuseWeakPassword } from './password.service.ts';
import { hashPassword } from './password.ts';
import { StaffUser } from './staff-user.entity.ts';

/**
 * Creates an account; the password is stored as a hash only.
 * @throws {BadRequest} when the password is too easy to guess.
 */
export async function createStaff(
  em: EntityManager,
  { password, role = 'admin', ...fields }: NewStaff,
  by: Actor = system,
): Promise<StaffUser> {
  await refuseWeakPassword(em, fields, password, 'password');
  const hashed = await hashPassword(password);
  return em.transactional(async (tx) => {
    const user = tx.create(StaffUser, { ...fields, role, password: hashed });
    await tx.flush();
    record(tx, by, { verb: 'create', kind: 'staff', id: user.id, summary: `Created ${user.username}, ${role}` });
    return user;
  });
}

/** Changes a person's own name, and how they work. */
export function changeProfile(em: EntityManager, id: string, change: ProfileChange, by: Actor): Promise<StaffUser> {
  return em.transactional(async (tx) => {
    const user = await tx.findOneOrFail(StaffUser, id);
    const before = presentStaffUser(user);
    tx.assign(user, change);
    const changes = differences(before, presentStaffUser(user));
    record(tx, by, { verb: 'update', kind: 'staff', id, summary: 'Changed the own profile', changes });
    return user;
  });
}

/** Whether somebody has to set up two-step login before anything else. */
export const mustSetUpTwoStep = ({ isTwoStepRequired, twoStepAt }: StaffUser): boolean =>
  Boolean(isTwoStepRequired && !twoStepAt);

export const presentStaffUser = (user: StaffUser): StaffUserView => ({
  id: user.id,
  username: user.username,
  firstName: user.firstName ?? null,
  lastName: user.lastName ?? null,
  role: user.role,
  templateLanguage: user.templateLanguage,
  alerts: user.alerts,
  ...(mustSetUpTwoStep(user) ? { mustSetUpTwoStep: true as const } : {}),
});
