import type { StaffUser as StaffUserView } from '../../../shared/schemas/staff.ts';
import type { StaffUser } from './staff-user.entity.ts';

export const presentStaffUser = (user: StaffUser): StaffUserView => ({
  id: user.id,
  username: user.username,
  firstName: user.firstName ?? null,
  lastName: user.lastName ?? null,
  role: user.role,
});
