import { quoteFields } from '../../../shared/domain/leads/quote-fields.ts';
import * as quotes from '../../../shared/endpoints/leads/quotes.ts';
import { chatGreetings } from '../../content/chat.ts';
import { FormOutbox } from '../../forms/form-outbox.ts';
import type { LeadFormDefinition } from '../../forms/lead-form.ts';
import { formStorageKeys } from '../../forms/stored-forms.ts';

export type QuoteFieldName = keyof typeof quoteFields;

/** Source of the texts: specification, section 8. */
const quoteForm: LeadFormDefinition = {
  storageKey: formStorageKeys.quote,
  action: '/quote',
  endpoint: quotes.create,
  fields: quoteFields,
  fieldNames: Object.keys(quoteFields),
  preselectedNames: ['service'],
  chatGreeting: chatGreetings.quote,
  sentNotice: {
    title: 'Quote Request Submitted!',
    description: "We'll get back to you within 24 hours with your free quote.",
  },
  fallbackMessage: 'Failed to submit quote request. Please try again.',
  importCheck: async () => (await import('./validate-quote.ts')).validateQuote,
};

export const quoteOutbox = new FormOutbox(quoteForm);
