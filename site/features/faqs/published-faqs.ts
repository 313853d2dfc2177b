import { queryOptions } from '@tanstack/react-query';
import { createReadQuery } from '../../../shared/api/read-query.ts';
import { faqCategories } from '../../../shared/domain/content/faq-categories.ts';
import * as faqs from '../../../shared/endpoints/content/faqs.ts';
import type { Faq } from '../../../shared/schemas/content/faq.ts';

export interface FaqQuestion extends Pick<Faq, 'question' | 'answer'> {
  /** Example: `booking-1`. Shorter than the record's id, which makes pages smaller. */
  id: string;
}

export interface FaqQuestionGroup {
  category: Faq['category'];
  questions: FaqQuestion[];
}

const publishedFaqsQuery = createReadQuery(faqs.list, { query: { published: 'true' } });

export const questionGroupsQuery = queryOptions({
  queryKey: ['question-groups'],
  queryFn: async ({ client }) =>
    groupQuestions(await client.fetchQuery({ ...publishedFaqsQuery, meta: { inPage: false } })),
});

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
