import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { faqCategories } from '../../../shared/domain/content/faq-categories.ts';
import { faqListPageSize, maxFaqListBytes } from '../../../shared/domain/limits.ts';
import { createTopicPattern, type ServiceTopic } from '../../../shared/domain/site/service-topics.ts';
import type { FaqListQuery, Faq as FaqView } from '../../../shared/schemas/content/faq.ts';
import type { ServicePostsAndFaqs } from '../../../shared/schemas/site/service-reading.ts';
import { countFittingRecords, decodeCursorParts, encodeCursorParts } from '../../http/list-page.ts';
import { FaqEntity } from './faq.entity.ts';
import { presentFaq } from './faq.presenter.ts';

const byCategoryAndOrder = { category: 'asc', order: 'asc', id: 'asc' } as const;

/** Returns up to `limit + 1` FAQs as plain rows, because creating entities takes twice as long. */
export const listFaqs = (em: EntityManager, { published, cursor, limit }: FaqListQuery) =>
  em
    .createQueryBuilder(FaqEntity)
    .where({ $and: [...(published ? [{ published: true }] : []), ...(cursor ? [buildCursorFilter(cursor)] : [])] })
    .orderBy(byCategoryAndOrder)
    .limit(limit + 1)
    .execute('all');

/** Lists the published FAQs that fit on the FAQ page. Normally all FAQs fit, because staff cannot publish more. */
export async function listPublishedFaqs(em: EntityManager): Promise<FaqView[]> {
  const faqs = await readPublishedFaqs(em);
  return faqs.slice(0, countShown(faqs));
}

const readPublishedFaqs = async (em: EntityManager) =>
  (await listFaqs(em, { published: 'true', limit: faqListPageSize.max })).map(presentFaq);

const countShown = (faqs: FaqView[]) => Math.min(faqListPageSize.max, countFittingRecords(faqs, maxFaqListBytes));

export async function describeFaqPageOverflow(em: EntityManager): Promise<string | undefined> {
  const faqs = await readPublishedFaqs(em);
  if (countShown(faqs) === faqs.length) return undefined;
  return `The FAQ page is full: it has room for ${faqListPageSize.max} questions and ${maxFaqListBytes / 1024} KB of text.`;
}

const cursorSchema = z.tuple([z.enum(faqCategories), z.int32(), z.uuid()]);

export const createFaqCursor = ({ category, order, id }: FaqView): string => encodeCursorParts([category, order, id]);

const buildCursorFilter = (cursor: string) => ({
  [raw(
    (alias) => `(${alias}.category, ${alias}."order", ${alias}.id) > (?, ?, ?)`,
    decodeCursorParts(cursor, cursorSchema),
  )]: [],
});

/** Lists published FAQs about a topic. FAQs that mention the topic come first, then FAQs of the topic's category. */
export const listFaqsOnTopic = (em: EntityManager, topic: ServiceTopic, limit: number) =>
  em.execute<ServicePostsAndFaqs['faqs']>(
    `select question, answer from faq cross join lateral (select question ~* ? as named) topic
     where published and (named or category = ?)
     order by named desc, category, "order", id
     limit ?`,
    [createTopicPattern(topic), topic.faqCategory, limit],
  );
