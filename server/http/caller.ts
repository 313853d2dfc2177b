import type { Permission } from '../../shared/domain/accounts/permissions.ts';
import type { Actor } from '../db/actor.ts';
import type { StaffSessionEntity } from '../modules/staff/staff-session.entity.ts';
import type { StaffUserEntity } from '../modules/staff/staff-user.entity.ts';

/** Signed-in person, or a program with a token. */
export interface Caller {
  /** Id of the session or token. Limits count calls by this id, and streams end with it. */
  id: string;
  /** Signed-in person, or the creator of the token. */
  user: StaffUserEntity;
  /** Null for a program. */
  session: StaffSessionEntity | null;
  may(permission: Permission): boolean;
  explainRejection(permission: Permission): string;
  getActor(requestId: string): Actor;
}

/** Caller whose permission is already checked. */
export type AuthorizedCaller = Omit<Caller, 'may' | 'refusal'>;
