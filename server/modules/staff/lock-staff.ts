import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { StaffUserEntity } from './staff-user.entity.ts';

/** Lock the account before you change its links, codes or sessions. This fixed order prevents deadlocks. */
export const lockStaff = (em: EntityManager, id: string): Promise<StaffUserEntity | null> =>
  em.findOne(StaffUserEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
