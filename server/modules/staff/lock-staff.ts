import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { StaffUserEntity } from './staff-user.entity.ts';

/** Lock an account before its links, codes or sessions change. The same order everywhere prevents deadlocks. */
export const lockStaff = (em: EntityManager, id: string): Promise<StaffUserEntity | null> =>
  em.findOne(StaffUserEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
