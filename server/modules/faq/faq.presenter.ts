import type { Faq as FaqView } from '../../../shared/schemas/content/faq.ts';
import type { FaqEntity } from './faq.entity.ts';

export const presentFaqForStaff = (faq: FaqEntity): FaqView => ({
  ...presentFaq(faq),
  updatedBy: faq.updatedBy ?? null,
});

export const presentFaq = (faq: FaqEntity): FaqView => ({
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
