import type { NewQuote } from '../../../shared/schemas/quote.ts';
import { draftKeys } from '../../forms/draft-keys.ts';
import { FormOutbox } from '../../forms/form-outbox.ts';
import type { LeadForm } from '../../forms/lead-form.ts';

const fieldNames = [
  'fullName',
  'phone',
  'email',
  'movingFrom',
  'movingTo',
  'source',
  'additionalInfo',
] as const satisfies (keyof NewQuote)[];

export type QuoteFieldName = (typeof fieldNames)[number];

/** Texts: specification, section 8. */
const quoteForm: LeadForm = {
  draftKey: draftKeys.quote,
  endpoint: '/api/quotes',
  fieldNames,
  sentNotice: {
    title: 'Quote Request Submitted!',
    description: "We'll get back to you within 24 hours with your free quote.",
  },
  fallbackMessage: 'Failed to submit quote request. Please try again.',
  importCheck: async () => (await import('./validate-quote.ts')).validateQuote,
};

export const quoteOutbox = new FormOutbox(quoteForm);
