import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FaqFields } from '../../../shared/schemas/faq.ts';
import { refuseStaleEdit } from '../../db/edit-conflicts.ts';
import { NotFound } from '../../http/errors.ts';
import { Faq } from './faq.entity.ts';
import { presentFaq } from './faq.presenter.ts';

const byCategoryAndOrder = { category: 'asc', order: 'asc', id: 'asc' } as const;

export const listFaqs = (em: EntityManager) => em.find(Faq, {}, { orderBy: byCategoryAndOrder });

export const listPublishedFaqs = (em: EntityManager) =>
  em.find(Faq, { published: true }, { orderBy: byCategoryAndOrder });

export async function createFaq(em: EntityManager, fields: FaqFields): Promise<Faq> {
  const faq = em.create(Faq, fields);
  await em.flush();
  return faq;
}

export function updateFaq(em: EntityManager, id: string, fields: FaqFields, version: number | undefined): Promise<Faq> {
  return em.transactional(async (tx) => {
    const faq = await tx.findOne(Faq, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!faq) throw new NotFound('This FAQ no longer exists.');
    refuseStaleEdit(faq, version, () => presentFaq(faq));
    return tx.assign(faq, fields);
  });
}

export async function deleteFaq(em: EntityManager, id: string): Promise<void> {
  if ((await em.nativeDelete(Faq, { id })) === 0) throw new NotFound('This FAQ no longer exists.');
}
