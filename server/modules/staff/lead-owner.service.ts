import type { EntityManager } from '@mikro-orm/postgresql';
import { isAllowed } from '../../../shared/domain/accounts/permissions.ts';
import { formatStaffName } from '../../../shared/domain/accounts/staff-name.ts';
import type { LeadOwner } from '../../../shared/schemas/leads/lead.ts';
import { StaffUserEntity } from './staff-user.entity.ts';

export async function listLeadOwners(em: EntityManager): Promise<LeadOwner[]> {
  const owners = (await em.findAll(StaffUserEntity)).map(presentOwner);
  return owners.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

export async function findLeadOwner(em: EntityManager, id: string): Promise<LeadOwner | null> {
  const user = await em.findOne(StaffUserEntity, id);
  return user && presentOwner(user);
}

const presentOwner = (user: StaffUserEntity): LeadOwner => ({
  id: user.id,
  name: formatStaffName(user),
  isActive: user.isActive && isAllowed(user.role, 'leads'),
});
