import { z } from 'zod';
import { contactFields } from '../../domain/leads/contact-fields.ts';
import { contactStatuses, leadNouns } from '../../domain/leads/lead-kinds.ts';
import { id } from '../ids.ts';
import { timestamp } from '../moments.ts';
import {
  followedEntrySchema,
  handedInFields,
  importId,
  leadUpdateSchema,
  leadUpdatesAnswerSchema,
  leadUpdatesSchema,
  leadWorkFields,
  statusChangeSchema,
  writtenEntrySchema,
} from './lead.ts';
import { answeredFields, correctedSchema, correctionBasis, formSchema } from './lead-fields.ts';
import { leadFilterQuerySchema, leadListQuerySchema } from './lead-list.ts';
import { spamSignalFields } from './public-form.ts';

export const newContactSchema = formSchema(contactFields);

/** What staff correct of a stored message. */
export const correctedContactSchema = correctedSchema(contactFields);

export const contactCorrectionSchema = correctedContactSchema.extend(correctionBasis(contactFields));

export const contactFormSchema = newContactSchema.extend({ ...handedInFields, ...spamSignalFields });

export const contactSchema = z.object({
  id: id(),
  reference: z.string(),
  ...answeredFields(contactFields),
  status: z.enum(contactStatuses),
  version: z.int(),
  statusChange: statusChangeSchema(contactStatuses),
  ...leadWorkFields,
  createdAt: timestamp(),
  importId: importId(),
  updatedAt: timestamp(),
});

export const contactFilterQuerySchema = leadFilterQuerySchema(contactStatuses);
export const contactListQuerySchema = leadListQuerySchema(contactStatuses);
export const contactUpdateSchema = leadUpdateSchema(contactStatuses);
export const contactUpdatesSchema = leadUpdatesSchema(contactStatuses);
export const contactUpdatesAnswerSchema = leadUpdatesAnswerSchema(contactSchema);
export const contactEntryAnswerSchema = followedEntrySchema(contactSchema, leadNouns.contact.one);
export const contactMailAnswerSchema = writtenEntrySchema(contactSchema, leadNouns.contact.one);

export type NewContact = z.infer<typeof newContactSchema>;
export type Contact = z.infer<typeof contactSchema>;
export type ContactStatus = Contact['status'];
