import type { EntityManager } from '@mikro-orm/postgresql';
import { roleTexts, type StaffRole, staffRoles } from '../../../../shared/domain/accounts/permissions.ts';
import type { TwoStepRolesChange } from '../../../../shared/schemas/accounts/two-step.ts';
import type { Config } from '../../../config.ts';
import type { Actor } from '../../../db/actor.ts';
import { endedSessionChannel } from '../../../events/session-end-notifier.ts';
import { Conflict } from '../../../http/errors.ts';
import { diffFields, writeAuditEntry } from '../../audit/audit.service.ts';
import { requireSecretCipher } from './code-secret.ts';
import { TwoStepRequiredRole } from './two-step-role.entity.ts';

export async function readTwoStepRoles(em: EntityManager): Promise<{ roles: StaffRole[] }> {
  const required = (await em.findAll(TwoStepRequiredRole)).map(({ role }) => role);
  return { roles: staffRoles.filter((role) => required.includes(role)) };
}

const formatRoles = (roles: readonly StaffRole[]) => roles.map((role) => roleTexts[role].label).join(', ') || 'nobody';

/** @throws {Conflict} if the roles have changed since `basedOn`, unless they already match the requested roles */
function assertCurrentRoles(
  current: { roles: StaffRole[] },
  asked: readonly StaffRole[],
  basedOn: readonly StaffRole[] | undefined,
): void {
  const isCurrent = (roles: readonly StaffRole[]) =>
    staffRoles.every((role) => roles.includes(role) === current.roles.includes(role));
  if (!basedOn || isCurrent(basedOn) || isCurrent(asked)) return;
  const message = `Someone else changed this. Two-step login is now required for: ${formatRoles(current.roles)}. Review before saving.`;
  throw new Conflict(message, { current });
}

/**
 * Changes the roles that require two-step login. Ends event streams of people who must now set up two-step login.
 * @throws {Conflict} if the server has no encryption key, or the roles have changed
 */
export function changeTwoStepRoles(em: EntityManager, change: TwoStepRolesChange, config: Config, by: Actor) {
  const roles = staffRoles.filter((role) => change.roles.includes(role));
  if (roles.length > 0) requireSecretCipher(config);
  return em.transactional(async (tx) => {
    await tx.execute('lock table two_step_role in share row exclusive mode');
    const before = await readTwoStepRoles(tx);
    assertCurrentRoles(before, roles, change.basedOn);
    await tx.nativeDelete(TwoStepRequiredRole, { role: { $nin: roles } });
    const added = roles.filter((role) => !before.roles.includes(role));
    if (added.length > 0)
      await tx.insertMany(
        TwoStepRequiredRole,
        added.map((role) => ({ role })),
      );
    await tx.execute(
      `select pg_notify('${endedSessionChannel}', staff_session.id) from staff_session
       join staff_user on staff_user.id = user_id join two_step_role using (role) where two_step_at is null`,
    );
    const summary = `Two-step login is now required for: ${formatRoles(roles)}`;
    writeAuditEntry(tx, by, { verb: 'update', kind: 'staff', summary, changes: diffFields(before, { roles }) });
    return { roles };
  });
}
