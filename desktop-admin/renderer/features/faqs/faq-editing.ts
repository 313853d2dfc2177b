import { faqCategories } from '../../../../shared/domain/content/faq-categories.ts';
import * as faqs from '../../../../shared/endpoints/content/faqs.ts';
import { type Faq, type FaqFields, faqFieldsSchema, faqSchema } from '../../../../shared/schemas/content/faq.ts';
import { call } from '../../shared/api/call.ts';
import type { ComparedField } from '../../shared/drafts/conflict-merge.ts';
import type { EditableResource } from '../../shared/record-manager/managed-resource.ts';
import { getPublicationLabel } from '../../shared/record-manager/record-fields.tsx';
import type { RecordFormConfig } from '../../shared/record-manager/use-record-form.ts';

/** Source of the texts: specification, sections 2 and 8. */
export const faqResource: EditableResource<Faq, FaqFields> = {
  list: faqs.list,
  create: (body) => call(faqs.create, { body }),
  update: (id, body) => call(faqs.update, { params: { id }, body }),
  remove: (id) => call(faqs.remove, { params: { id } }),
  screen: '/faqs',
  title: 'FAQ manager',
  one: 'FAQ',
  many: 'FAQs',
  newLabel: 'New FAQ',
  createTitle: 'Create New FAQ',
  editTitle: 'Edit FAQ',
  saveLabel: 'Save FAQ',
  isLong: false,
  emptyHint: 'Questions and answers appear here by category. Visitors see the published questions on the FAQ page.',
  categories: faqCategories,
  schema: faqSchema,
  searched: ({ question, answer }) => [question, answer],
};

export interface FaqValues {
  question: string;
  answer: string;
  category: string;
  /** Sort order exactly as typed, not yet parsed as a number. */
  order: string;
  published: boolean;
}

export const faqFormConfig: RecordFormConfig<Faq, FaqValues, FaqFields> = {
  resource: faqResource,
  id: 'faq',
  /** Source of the default values: specification, section 5. */
  blank: { question: '', answer: '', category: '', order: '0', published: true },
  valuesOf: ({ question, answer, category, order, published }) => ({
    ...{ question, answer, category, published },
    order: String(order),
  }),
  fieldsOf: ({ order, ...values }) => ({ ...values, order: parseFaqOrder(order) }),
  fieldsSchema: faqFieldsSchema,
};

/** Returns the integer at the start of the text, or 0. Source: specification, section 5. */
export const parseFaqOrder = (text: string): number => Number.parseInt(text, 10) || 0;

export const compareFaqVersions = (mine: FaqValues, theirs: FaqValues): ComparedField[] => [
  { label: 'Question', paths: ['question'], mine: mine.question, theirs: theirs.question },
  { label: 'Answer', paths: ['answer'], mine: mine.answer, theirs: theirs.answer, isLong: true },
  { label: 'Category', paths: ['category'], mine: mine.category, theirs: theirs.category },
  {
    label: 'Order',
    paths: ['order'],
    mine: String(parseFaqOrder(mine.order)),
    theirs: String(parseFaqOrder(theirs.order)),
  },
  {
    label: 'Status',
    paths: ['published'],
    mine: getPublicationLabel(mine.published),
    theirs: getPublicationLabel(theirs.published),
  },
];
