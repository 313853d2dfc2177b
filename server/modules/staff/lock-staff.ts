import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { StaffUserEntity } from './staff-user.entity.ts';

/** Locks an account. Do so before its links, codes or sessions change: transactions in one order cannot deadlock. */
export const lockStaff = (em: EntityManager, id: string): Promise<StaffUserEntity | null> =>
  em.findOne(StaffUserEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
