import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FaqChanges, FaqFields, FaqOrder, Faq as FaqView } from '../../../shared/schemas/content/faq.ts';
import type { Actor } from '../../db/actor.ts';
import { assertCurrentVersion, type VersionedEdit } from '../../db/edit-conflicts.ts';
import { sortByRequestedOrder } from '../../db/record-order.ts';
import { BadRequest, NotFound } from '../../http/errors.ts';
import { diffFields, writeAuditEntry } from '../audit/audit.service.ts';
import { moveToTrash, type RestorableRecord, restoreTrashedRows } from '../trash/trash.service.ts';
import { FaqEntity } from './faq.entity.ts';
import { presentFaq, presentFaqForStaff } from './faq.presenter.ts';
import { describeFaqPageOverflow } from './faq-list.service.ts';

const compareByOrder = (a: FaqEntity, b: FaqEntity) => a.order - b.order || a.id.localeCompare(b.id);

async function assertFaqPageHasRoom(em: EntityManager): Promise<void> {
  const problem = await describeFaqPageOverflow(em);
  if (problem === undefined) return;
  const message = `${problem} Save this FAQ as a draft, or unpublish or shorten another FAQ first.`;
  throw new BadRequest(message, [{ path: 'published', message }]);
}

const textLength = ({ question, answer }: Pick<FaqView, 'question' | 'answer'>) => question.length + answer.length;

export function createFaq(em: EntityManager, fields: FaqFields, by: Actor): Promise<FaqEntity> {
  return em.transactional(async (tx) => {
    const faq = tx.create(FaqEntity, { ...fields, updatedBy: by.name });
    await tx.flush();
    if (faq.published) await assertFaqPageHasRoom(tx);
    writeAuditEntry(tx, by, { verb: 'create', kind: 'faq', id: faq.id, summary: faq.question });
    return faq;
  });
}

/** @throws {BadRequest} if the FAQ page has no room for a newly published or longer FAQ */
export function updateFaq(em: EntityManager, id: string, changes: FaqChanges, edit: VersionedEdit): Promise<FaqEntity> {
  return em.transactional(async (tx) => {
    const faq = await tx.findOne(FaqEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!faq) throw new NotFound('This FAQ no longer exists.');
    assertCurrentVersion(faq, edit, () => presentFaqForStaff(faq));
    const before = presentFaq(faq);
    tx.assign(faq, { ...changes, updatedBy: edit.by.name });
    if (faq.published && (!before.published || textLength(faq) > textLength(before))) {
      await tx.flush();
      await assertFaqPageHasRoom(tx);
    }
    writeAuditEntry(tx, edit.by, {
      verb: 'update',
      kind: 'faq',
      id,
      summary: faq.question,
      changes: diffFields(before, presentFaq(faq)),
    });
    return faq;
  });
}

/**
 * Sets the order of all FAQs in a category.
 * @throws {Conflict} with the stored FAQs if their ids or order have changed
 */
export function reorderFaqs(em: EntityManager, { category, ...wanted }: FaqOrder, by: Actor): Promise<FaqEntity[]> {
  return em.transactional(async (tx) => {
    const faqs = await tx.find(
      FaqEntity,
      { category },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    const what = `The FAQs under ${category}`;
    const ordered = sortByRequestedOrder(faqs.toSorted(compareByOrder), wanted, { present: presentFaq, what });
    for (const [index, faq] of ordered.entries())
      if (faq.order !== index + 1) tx.assign(faq, { order: index + 1, updatedBy: by.name });
    writeAuditEntry(tx, by, { verb: 'order', kind: 'faq', summary: `Reordered the FAQs in “${category}”` });
    return ordered;
  });
}

export function deleteFaq(em: EntityManager, id: string, by: Actor): Promise<void> {
  return em.transactional(async (tx) => {
    const faq = await tx.findOne(FaqEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!faq) throw new NotFound('This FAQ no longer exists.');
    const { question: title, published: isPublished } = faq;
    await moveToTrash(tx, { kind: 'faq', id, title, slug: null, isPublished, tables: [['faq', 'id']] }, by);
  });
}

/** @throws {BadRequest} if the FAQ was published and the FAQ page has no room for it */
export async function restoreDeletedFaq(tx: EntityManager, trashed: RestorableRecord, by: Actor): Promise<void> {
  await restoreTrashedRows(tx, trashed, {}, by);
  const problem = trashed.isPublished ? await describeFaqPageOverflow(tx) : undefined;
  if (problem !== undefined)
    throw new BadRequest(`${problem} Unpublish or shorten another FAQ first, then restore this FAQ.`);
}
