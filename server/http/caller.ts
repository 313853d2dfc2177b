import type { Permission } from '../../shared/domain/accounts/permissions.ts';
import type { Actor } from '../db/actor.ts';
import type { StaffSessionEntity } from '../modules/staff/staff-session.entity.ts';
import type { StaffUserEntity } from '../modules/staff/staff-user.entity.ts';

/** Who calls for the company: a person who has signed in, or a program with a token. */
export interface Caller {
  /** Id of the session or the token: by it limits count, and what it has open ends. */
  id: string;
  /** The person, or who has made the token. */
  user: StaffUserEntity;
  /** Null for a program. */
  session: StaffSessionEntity | null;
  may(permission: Permission): boolean;
  /** Why not, in words. */
  explainRejection(permission: Permission): string;
  getActor(requestId: string): Actor;
}

/** Who calls, as handlers know them: whether they may is declared, and no question of a handler. */
export type AuthorizedCaller = Omit<Caller, 'may' | 'refusal'>;
