import type { Permission } from '../../shared/domain/accounts/permissions.ts';
import type { Actor } from '../db/actor.ts';
import type { StaffSessionEntity } from '../modules/staff/staff-session.entity.ts';
import type { StaffUserEntity } from '../modules/staff/staff-user.entity.ts';

export interface Caller {
  /** Id of the session or token. Rate limits count calls per id. Streams end with the session or token. */
  id: string;
  /** Signed-in user, or the creator of the token. */
  user: StaffUserEntity;
  /** Null for API clients. */
  session: StaffSessionEntity | null;
  may(permission: Permission): boolean;
  explainRejection(permission: Permission): string;
  getActor(requestId: string): Actor;
}

export type AuthorizedCaller = Omit<Caller, 'may' | 'explainRejection'>;
