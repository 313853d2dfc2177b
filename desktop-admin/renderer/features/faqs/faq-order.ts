import { faqCategories } from '../../../../shared/domain/content/faq-categories.ts';
import type { Faq, FaqOrder } from '../../../../shared/schemas/content/faq.ts';

export interface FaqCategoryGroup {
  category: Faq['category'];
  faqs: Faq[];
}

/** Groups FAQs by category, in a fixed order. Sorts the FAQs within each group and omits empty groups. */
export const groupFaqs = (faqs: readonly Faq[]): FaqCategoryGroup[] =>
  faqCategories
    .map((category) => ({ category, faqs: filterByCategory(faqs, category) }))
    .filter((group) => group.faqs.length > 0);

const filterByCategory = (faqs: readonly Faq[], category: Faq['category']) =>
  faqs.filter((faq) => faq.category === category).toSorted((a, b) => a.order - b.order);

export const getIdsInCategory = (faqs: readonly Faq[], category: Faq['category']): string[] =>
  filterByCategory(faqs, category).map(({ id }) => id);

export const applyFaqOrder = (faqs: readonly Faq[], { ids }: FaqOrder): Faq[] =>
  faqs.map((faq) => (ids.includes(faq.id) ? { ...faq, order: ids.indexOf(faq.id) + 1 } : faq));

/** Moves an id from one position in the list to another. Positions start at 0. */
export function moveIdInList(ids: readonly string[], from: number, to: number): string[] {
  const moved = ids.slice(from, from + 1);
  return ids.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}
