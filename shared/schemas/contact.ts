import { z } from 'zod';
import { contactStatuses } from '../domain/enums.ts';
import { textLimits } from '../domain/limits.ts';
import { emailAddress, id, requiredText, timestamp } from './common.ts';
import { formTraceFields, leadFilterQuery, leadListQuery, leadUpdateSchema, statusChangeSchema } from './lead.ts';

/** What a visitor writes: specification, sections 3 and 5. */
export const newContactSchema = z.object({
  name: requiredText(textLimits.name),
  email: emailAddress(),
  subject: requiredText(textLimits.subject),
  message: requiredText(textLimits.message),
});

export const contactFormSchema = newContactSchema.extend(formTraceFields);

export const contactSchema = z.object({
  id: id(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  status: z.enum(contactStatuses),
  version: z.int(),
  statusChange: statusChangeSchema(contactStatuses),
  createdAt: timestamp(),
});

export const contactFilterQuery = leadFilterQuery(contactStatuses);
export const contactListQuery = leadListQuery(contactStatuses);
export const contactUpdateSchema = leadUpdateSchema(contactStatuses);

export type NewContact = z.infer<typeof newContactSchema>;
export type ContactForm = z.infer<typeof contactFormSchema>;
export type Contact = z.infer<typeof contactSchema>;
export type ContactStatus = Contact['status'];
