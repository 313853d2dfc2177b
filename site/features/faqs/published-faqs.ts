import { queryOptions } from '@tanstack/react-query';
import { createReadQuery } from '../../../shared/api/read-query.ts';
import { faqCategories } from '../../../shared/domain/content/faq-categories.ts';
import * as faqs from '../../../shared/endpoints/content/faqs.ts';
import type { Faq } from '../../../shared/schemas/content/faq.ts';

export interface FaqQuestion extends Pick<Faq, 'question' | 'answer'> {
  /** Its place on the page, such as `booking-1`: shorter than the record's id, which would weigh on the page. */
  id: string;
}

export interface FaqQuestionGroup {
  category: Faq['category'];
  questions: FaqQuestion[];
}

const publishedFaqsQuery = createReadQuery(faqs.list, { query: { published: 'true' } });

/** The published FAQs as the page shows them. The list itself stays out of the page, which has no use for the rest. */
export const questionGroupsQuery = queryOptions({
  queryKey: ['question-groups'],
  queryFn: async ({ client }) =>
    groupQuestions(await client.fetchQuery({ ...publishedFaqsQuery, meta: { inPage: false } })),
});

/** Groups them in the fixed order of the categories, those without a question left out; by ascending order within each. */
function groupQuestions(published: Faq[]): FaqQuestionGroup[] {
  return faqCategories
    .map((category) => ({
      category,
      questions: published
        .filter((faq) => faq.category === category)
        .sort((a, b) => a.order - b.order)
        .map(({ question, answer }, index) => ({ id: `${category.toLowerCase()}-${index + 1}`, question, answer })),
    }))
    .filter(({ questions }) => questions.length > 0);
}
