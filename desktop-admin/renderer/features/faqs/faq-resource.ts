import { queryKeys } from '../../../../shared/api/query-keys.ts';
import { faqCategories } from '../../../../shared/domain/enums.ts';
import { type Faq, faqSchema } from '../../../../shared/schemas/faq.ts';
import type { ManagedResource } from '../../shared/record-manager/managed-resource.ts';

/** Texts: specification, sections 2 and 8. */
export const faqResource: ManagedResource<Faq> = {
  rootKey: queryKeys.faqs,
  screen: '/faqs',
  title: 'FAQ Manager',
  one: 'FAQ',
  many: 'FAQs',
  newLabel: 'New FAQ',
  createTitle: 'Create New FAQ',
  editTitle: 'Edit FAQ',
  saveLabel: 'Save FAQ',
  isLong: false,
  emptyHint: 'Questions and their answers appear here by category. Visitors see the published ones on the FAQ page.',
  categories: faqCategories,
  schema: faqSchema,
  searched: ({ question, answer }) => [question, answer],
};
