import { contactFields } from '../../../shared/domain/leads/contact-fields.ts';
import * as contacts from '../../../shared/endpoints/leads/contacts.ts';
import { chatGreetings } from '../../content/chat.ts';
import { FormOutbox } from '../../forms/form-outbox.ts';
import type { LeadFormDefinition } from '../../forms/lead-form.ts';
import { formStorageKeys } from '../../forms/stored-forms.ts';

export type ContactFieldName = keyof typeof contactFields;

/** Source of the texts: specification, section 8. */
const contactForm: LeadFormDefinition = {
  storageKey: formStorageKeys.contact,
  action: '/contact',
  endpoint: contacts.create,
  fields: contactFields,
  fieldNames: Object.keys(contactFields),
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
