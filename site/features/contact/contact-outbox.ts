import type { NewContact } from '../../../shared/schemas/contact.ts';
import { draftKeys } from '../../forms/draft-keys.ts';
import { FormOutbox } from '../../forms/form-outbox.ts';
import type { LeadForm } from '../../forms/lead-form.ts';

const fieldNames = ['name', 'email', 'subject', 'message'] as const satisfies (keyof NewContact)[];

export type ContactFieldName = (typeof fieldNames)[number];

/** Texts: specification, section 8. */
const contactForm: LeadForm = {
  draftKey: draftKeys.contact,
  endpoint: '/api/contacts',
  fieldNames,
  sentNotice: {
    title: 'Message Sent!',
    description: "Thank you for contacting us. We'll get back to you soon.",
  },
  fallbackMessage: 'Failed to send message. Please try again.',
  importCheck: async () => (await import('./validate-contact.ts')).validateContact,
};

export const contactOutbox = new FormOutbox(contactForm);
