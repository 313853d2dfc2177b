import { z } from 'zod';
import { contactFields } from '../../domain/leads/contact-fields.ts';
import { contactStatuses, leadNouns } from '../../domain/leads/lead-kinds.ts';
import { id } from '../ids.ts';
import { timestamp } from '../timestamps.ts';
import {
  createEntryAnswerSchema,
  createImportIdSchema,
  createLeadUpdateSchema,
  createLeadUpdatesAnswerSchema,
  createLeadUpdatesSchema,
  createStatusChangeSchema,
  createUndoableEntryAnswerSchema,
  leadStateFields,
  programLeadFields,
} from './lead.ts';
import {
  createAnswerFields,
  createCorrectedSchema,
  createCorrectionBasis,
  createPublicFormSchema,
} from './lead-fields.ts';
import { createLeadFilterQuerySchema, createLeadListQuerySchema } from './lead-list.ts';
import { spamSignalFields } from './public-form.ts';

export const newContactSchema = createPublicFormSchema(contactFields);

export const correctedContactSchema = createCorrectedSchema(contactFields);

export const contactCorrectionSchema = correctedContactSchema.extend(createCorrectionBasis(contactFields));

export const contactFormSchema = newContactSchema.extend({ ...programLeadFields, ...spamSignalFields });

export const contactSchema = z.object({
  id: id(),
  reference: z.string(),
  ...createAnswerFields(contactFields),
  status: z.enum(contactStatuses),
  version: z.int(),
  statusChange: createStatusChangeSchema(contactStatuses),
  ...leadStateFields,
  createdAt: timestamp(),
  importId: createImportIdSchema(),
  updatedAt: timestamp(),
});

export const contactFilterQuerySchema = createLeadFilterQuerySchema(contactStatuses);
export const contactListQuerySchema = createLeadListQuerySchema(contactStatuses);
export const contactUpdateSchema = createLeadUpdateSchema(contactStatuses);
export const contactUpdatesSchema = createLeadUpdatesSchema(contactStatuses);
export const contactUpdatesAnswerSchema = createLeadUpdatesAnswerSchema(contactSchema);
export const contactEntryAnswerSchema = createUndoableEntryAnswerSchema(contactSchema, leadNouns.contact.one);
export const contactMailAnswerSchema = createEntryAnswerSchema(contactSchema, leadNouns.contact.one);

export type NewContact = z.infer<typeof newContactSchema>;
export type Contact = z.infer<typeof contactSchema>;
export type ContactStatus = Contact['status'];
