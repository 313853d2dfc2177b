import { z } from 'zod';
import { privacyActions } from '../../domain/accounts/privacy-actions.ts';
import { newsletterDeliveryStatuses, subscriberStatuses } from '../../domain/content/newsletter.ts';
import { contactStatuses, quoteStatuses } from '../../domain/leads/lead-kinds.ts';
import { textLimits } from '../../domain/limits.ts';
import { cleanEmailAddress } from '../../domain/texts.ts';
import { id } from '../ids.ts';
import { contactSchema } from '../leads/contact.ts';
import { correctionsSchema } from '../leads/lead-entry.ts';
import { quoteSchema } from '../leads/quote.ts';
import { requiredText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';

export const privacySubjectInputSchema = z.object({ subject: requiredText(textLimits.email, cleanEmailAddress) });

const foundLead = z.object({ id: id(), reference: z.string(), name: z.string(), createdAt: timestamp() });

export const privacyFindingSchema = z.object({
  subject: z
    .string()
    .meta({ description: 'E-mail address (in lower case) or phone number (in E.164) that was searched for' }),
  quotes: z.array(foundLead.extend({ status: z.enum(quoteStatuses) })),
  contacts: z.array(foundLead.extend({ status: z.enum(contactStatuses) })),
  subscription: z
    .enum(subscriberStatuses)
    .nullable()
    .meta({ description: 'Status of the subscription. Null if there is no subscription' }),
  alsoKnownBy: z.array(z.string()).meta({
    description: 'Other e-mail addresses and phone numbers in the search results. Search for each to find more data',
  }),
});

const consentFields = { consentText: z.string().nullable(), consentedAt: timestamp().nullable() };

const entryFields = {
  entries: z.array(
    z.object({
      type: z.string(),
      outcome: z.string().nullable(),
      text: z.string().nullable(),
      corrections: correctionsSchema
        .optional()
        .meta({ description: 'Corrected fields with their previous and new values' }),
      at: timestamp(),
    }),
  ),
};

/** Fields about staff, which are not personal data of the customer. */
const ofStaff = { version: true, statusChange: true, ownerId: true, firstAnsweredBy: true } as const;

/** All stored data about a person (Kenya Data Protection Act 2019, sections 26 and 38). */
export const privacyExportSchema = z.object({
  subject: z.string(),
  exportedAt: timestamp(),
  quotes: z.array(quoteSchema.omit(ofStaff).extend({ ...consentFields, ...entryFields })),
  contacts: z.array(contactSchema.omit(ofStaff).extend({ ...consentFields, ...entryFields })),
  subscriptions: z.array(
    z.object({
      email: z.string(),
      status: z.enum(subscriberStatuses),
      consentText: z.string().nullable(),
      consentedAt: timestamp(),
      confirmedAt: timestamp().nullable(),
      unsubscribedAt: timestamp().nullable(),
      newsletters: z.array(
        z.object({ title: z.string(), status: z.enum(newsletterDeliveryStatuses), at: timestamp() }),
      ),
    }),
  ),
});

export const privacyCountsSchema = z.object({ quotes: z.int(), contacts: z.int(), subscriptions: z.int() });

export const privacyLogEntrySchema = privacyCountsSchema.extend({
  id: id(),
  action: z.enum(privacyActions),
  username: z.string().nullable(),
  subject: z.string().nullable(),
  details: z.string().nullable().meta({
    description:
      'Downloaded list and its filter, or a note that an erasure was repeated after a restore. Otherwise null',
  }),
  at: timestamp(),
});

export type PrivacySearchResult = z.infer<typeof privacyFindingSchema>;
export type PrivacyExport = z.infer<typeof privacyExportSchema>;
export type PrivacyCounts = z.infer<typeof privacyCountsSchema>;
export type PrivacyLogEntry = z.infer<typeof privacyLogEntrySchema>;
