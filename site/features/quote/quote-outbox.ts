import type { NewQuote } from '../../../shared/schemas/quote.ts';
import { chatGreetings } from '../../content/chat.ts';
import { FormOutbox } from '../../forms/form-outbox.ts';
import type { LeadForm } from '../../forms/lead-form.ts';
import { storageKeys } from '../../forms/stored-forms.ts';

/** What people call the fields, in the order of the form. */
const labels = {
  service: 'Service',
  fullName: 'Full Name',
  phone: 'Phone Number',
  email: 'Email Address',
  movingFrom: 'Moving From',
  movingTo: 'Moving To',
  source: 'How did you hear about us?',
  additionalInfo: 'Additional Information',
} as const satisfies Partial<Record<keyof NewQuote, string>>;

export type QuoteFieldName = keyof typeof labels;

/** Texts: specification, section 8. */
const quoteForm: LeadForm = {
  storageKey: storageKeys.quote,
  action: '/quote',
  endpoint: '/api/quotes',
  fieldNames: Object.keys(labels),
  labels,
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
