import type { NewContact } from '../../../shared/schemas/contact.ts';
import { chatGreetings } from '../../content/chat.ts';
import { FormOutbox } from '../../forms/form-outbox.ts';
import type { LeadForm } from '../../forms/lead-form.ts';
import { storageKeys } from '../../forms/stored-forms.ts';

/** What people call the fields, in the order of the form. */
const labels = {
  name: 'Full Name',
  email: 'Email Address',
  subject: 'Subject',
  message: 'Message',
} as const satisfies Partial<Record<keyof NewContact, string>>;

export type ContactFieldName = keyof typeof labels;

/** Texts: specification, section 8. */
const contactForm: LeadForm = {
  storageKey: storageKeys.contact,
  action: '/contact',
  endpoint: '/api/contacts',
  fieldNames: Object.keys(labels),
  labels,
  preselectedNames: [],
  chatGreeting: chatGreetings.general,
  sentNotice: {
    title: 'Message Sent!',
    description: "Thank you for contacting us. We'll get back to you soon.",
  },
  fallbackMessage: 'Failed to send message. Please try again.',
  importCheck: async () => (await import('./validate-contact.ts')).validateContact,
};

export const contactOutbox = new FormOutbox(contactForm);
