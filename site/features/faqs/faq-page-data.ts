import type { QuestionGroup } from './published-faqs.ts';

/** The questions and answers as schema.org's FAQPage. */
export const faqPageData = (groups: QuestionGroup[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: groups
    .flatMap(({ questions }) => questions)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
});
