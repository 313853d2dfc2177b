import type { StaffSession as StaffSessionView, StaffUser as StaffUserView } from '../../../shared/schemas/staff.ts';
import type { StaffSession } from './staff-session.entity.ts';
import type { StaffUser } from './staff-user.entity.ts';

export const presentStaffUser = (user: StaffUser): StaffUserView => ({
  id: user.id,
  username: user.username,
  firstName: user.firstName ?? null,
  lastName: user.lastName ?? null,
  role: user.role,
});

/** @param currentId the session that asks. */
export const presentStaffSession = (session: StaffSession, currentId: string): StaffSessionView => ({
  id: session.id,
  kind: session.kind,
  userAgent: session.userAgent ?? null,
  lastSeenAt: session.lastSeenAt.toISOString(),
  createdAt: session.createdAt.toISOString(),
  isCurrent: session.id === currentId,
});
