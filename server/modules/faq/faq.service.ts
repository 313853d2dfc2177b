import { LockMode, raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { faqCategories } from '../../../shared/domain/faq-categories.ts';
import { faqListLimit, maxFaqListBytes } from '../../../shared/domain/limits.ts';
import { type ServiceTopic, topicPattern } from '../../../shared/domain/service-topics.ts';
import type { FaqChanges, FaqFields, FaqListQuery, FaqOrder, Faq as FaqView } from '../../../shared/schemas/faq.ts';
import type { ServiceReading } from '../../../shared/schemas/service-reading.ts';
import type { Actor } from '../../db/actor.ts';
import { type Edit, refuseStaleEdit } from '../../db/edit-conflicts.ts';
import { inWantedOrder } from '../../db/record-order.ts';
import { BadRequest, NotFound } from '../../http/errors.ts';
import { countFitting, readCursor, writeCursor } from '../../http/list-page.ts';
import { differences, record } from '../audit/audit.service.ts';
import { moveToTrash, putBack, type Restorable } from '../trash/trash.service.ts';
import { Faq } from './faq.entity.ts';

const byCategoryAndOrder = { category: 'asc', order: 'asc', id: 'asc' } as const;

/** Compares two FAQs of a category by their order in it. */
const asListed = (a: Faq, b: Faq) => a.order - b.order || a.id.localeCompare(b.id);

/** One more than the limit. As plain rows, which cost half of what entities do: nobody changes them. */
export const listFaqs = (em: EntityManager, { published, cursor, limit }: FaqListQuery) =>
  em
    .createQueryBuilder(Faq)
    .where({ $and: [...(published ? [{ published: true }] : []), ...(cursor ? [afterFaq(cursor)] : [])] })
    .orderBy(byCategoryAndOrder)
    .limit(limit + 1)
    .execute('all');

/** The published FAQs that the FAQ page shows: as many as a list has, which are all that can be published. */
export async function listPublishedFaqs(em: EntityManager): Promise<FaqView[]> {
  const faqs = await firstPublished(em);
  return faqs.slice(0, countShown(faqs));
}

const firstPublished = async (em: EntityManager) =>
  (await listFaqs(em, { published: 'true', limit: faqListLimit.max })).map(presentFaq);

const countShown = (faqs: FaqView[]) => Math.min(faqListLimit.max, countFitting(faqs, maxFaqListBytes));

/** Why something cannot be published, if not all that is published now fits on the FAQ page: the last ones would be on no page. */
async function fullPage(em: EntityManager): Promise<string | undefined> {
  const faqs = await firstPublished(em);
  if (countShown(faqs) === faqs.length) return undefined;
  return `The FAQ page is full: it has room for ${faqListLimit.max} questions and ${maxFaqListBytes / 1024} KB of text.`;
}

/** @throws {BadRequest} when the FAQ page has no room for what is saved. */
async function refuseMoreThanFits(em: EntityManager): Promise<void> {
  const problem = await fullPage(em);
  if (problem === undefined) return;
  const message = `${problem} Save this one as a draft, or unpublish or shorten another one first.`;
  throw new BadRequest(message, [{ path: 'published', message }]);
}

const textLength = ({ question, answer }: Pick<FaqView, 'question' | 'answer'>) => question.length + answer.length;

const cursorSchema = z.tuple([z.enum(faqCategories), z.int32(), z.uuid()]);

export const faqCursor = ({ category, order, id }: FaqView): string => writeCursor([category, order, id]);

/** The FAQs after a cursor, in the words of the query builder. */
const afterFaq = (cursor: string) => ({
  [raw((alias) => `(${alias}.category, ${alias}."order", ${alias}.id) > (?, ?, ?)`, readCursor(cursor, cursorSchema))]:
    [],
});

/** Published questions about a topic: first those that its words find, then of its category. */
export const listFaqsAbout = (em: EntityManager, topic: ServiceTopic, limit: number) =>
  em.execute<ServiceReading['faqs']>(
    `select question, answer from faq cross join lateral (select question ~* ? as named) topic
     where published and (named or category = ?)
     order by named desc, category, "order", id
     limit ?`,
    [topicPattern(topic), topic.faqCategory, limit],
  );

/** @throws {BadRequest} when it is to be published and the FAQ page is full. */
export function createFaq(em: EntityManager, fields: FaqFields, by: Actor): Promise<Faq> {
  return em.transactional(async (tx) => {
    const faq = tx.create(Faq, { ...fields, updatedBy: by.name });
    await tx.flush();
    if (faq.published) await refuseMoreThanFits(tx);
    record(tx, by, { verb: 'create', kind: 'faq', id: faq.id, summary: faq.question });
    return faq;
  });
}

/** @throws {BadRequest} when it is to be published, or to become longer, and the FAQ page is full. */
export function updateFaq(em: EntityManager, id: string, changes: FaqChanges, edit: Edit): Promise<Faq> {
  return em.transactional(async (tx) => {
    const faq = await tx.findOne(Faq, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!faq) throw new NotFound('This FAQ no longer exists.');
    refuseStaleEdit(faq, edit, () => presentManagedFaq(faq));
    const before = presentFaq(faq);
    tx.assign(faq, { ...changes, updatedBy: edit.by.name });
    if (faq.published && (!before.published || textLength(faq) > textLength(before))) {
      await tx.flush();
      await refuseMoreThanFits(tx);
    }
    record(tx, edit.by, {
      verb: 'update',
      kind: 'faq',
      id,
      summary: faq.question,
      changes: differences(before, presentFaq(faq)),
    });
    return faq;
  });
}

/**
 * Gives the FAQs of a category an order.
 * @throws {Conflict} with the FAQs of the category when they are others than those that were ordered, or have another
 * order than the one that this is based on.
 */
export function orderFaqs(em: EntityManager, { category, ...wanted }: FaqOrder, by: Actor): Promise<Faq[]> {
  return em.transactional(async (tx) => {
    const faqs = await tx.find(Faq, { category }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
    const what = `The FAQs under ${category}`;
    const ordered = inWantedOrder(faqs.toSorted(asListed), wanted, { present: presentFaq, what });
    for (const [index, faq] of ordered.entries())
      if (faq.order !== index + 1) tx.assign(faq, { order: index + 1, updatedBy: by.name });
    record(tx, by, { verb: 'order', kind: 'faq', summary: `The order under ${category}` });
    return ordered;
  });
}

/** Moves an FAQ to the trash. */
export function deleteFaq(em: EntityManager, id: string, by: Actor): Promise<void> {
  return em.transactional(async (tx) => {
    const faq = await tx.findOne(Faq, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!faq) throw new NotFound('This FAQ no longer exists.');
    const { question: title, published: isPublished } = faq;
    await moveToTrash(tx, { kind: 'faq', id, title, slug: null, isPublished, tables: [['faq', 'id']] }, by);
  });
}

/**
 * Takes an FAQ out of the trash.
 * @throws {BadRequest} when it was published, and the FAQ page has become full meanwhile.
 */
export async function restoreDeletedFaq(tx: EntityManager, trashed: Restorable, by: Actor): Promise<void> {
  await putBack(tx, trashed, {}, by);
  const problem = trashed.isPublished ? await fullPage(tx) : undefined;
  if (problem !== undefined)
    throw new BadRequest(`${problem} Unpublish or shorten another one first, then restore it.`);
}

/** An FAQ as staff see it. */
export const presentManagedFaq = (faq: Faq): FaqView => ({ ...presentFaq(faq), updatedBy: faq.updatedBy ?? null });

export const presentFaq = (faq: Faq): FaqView => ({
  id: faq.id,
  question: faq.question,
  answer: faq.answer,
  category: faq.category,
  order: faq.order,
  published: faq.published,
  version: faq.version,
  createdAt: faq.createdAt.toISOString(),
  updatedAt: faq.updatedAt.toISOString(),
});
