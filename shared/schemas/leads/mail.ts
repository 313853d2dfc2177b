import { z } from 'zod';
import { leadKinds } from '../../domain/leads/lead-kinds.ts';
import { id } from '../ids.ts';
import { emailAddress } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';

const mailRecipientSchema = z.enum(['office', 'customer']);

/** A `failed` e-mail is sent again only if staff retry. `unsure` means that the e-mail may have arrived. */
const mailStatuses = ['waiting', 'retrying', 'failed', 'unsure'] as const;

const unsentFields = {
  status: z.enum(mailStatuses),
  createdAt: timestamp(),
  tries: z.int().min(0),
  nextTryAt: timestamp().nullable(),
  problem: z.string().nullable(),
};

const unsentMailSchema = z.object({
  leadId: id(),
  kind: z.enum(leadKinds),
  recipient: mailRecipientSchema,
  lead: z.object({ reference: z.string(), name: z.string() }).nullable(),
  ...unsentFields,
});

const unsentWrittenMailSchema = unsentMailSchema.omit({ recipient: true }).extend({
  mailId: id(),
  leadId: id().nullable(),
});

const unsentNewsletterMailSchema = z.object({
  mailId: id(),
  kind: z.enum(['confirmation', 'welcome', 'leaving', 'article']),
  email: z.string().nullable(),
  /** Title of the article. Null for other e-mails. */
  title: z.string().nullable(),
  ...unsentFields,
});

const unsentStaffMailSchema = z.object({
  mailId: id(),
  kind: z.enum([
    'invitation',
    'reset',
    'new-device',
    'email-confirmation',
    'email-changed',
    'password-changed',
    'two-step',
    'webhook-off',
  ]),
  username: z.string().nullable(),
  /** Recipient. Null if the account or its unconfirmed address was deleted. */
  email: z.string().nullable(),
  ...unsentFields,
});

const count = z.int().min(0);

const mailCountsSchema = z.object({ sent: count, waiting: count, retrying: count, failed: count, unsure: count });

export const mailOverviewSchema = z.object({
  /** True if an SMTP server is configured. Without an SMTP server, e-mails stay in the queue. */
  isConfigured: z.boolean(),
  counts: mailCountsSchema,
  /** The order is unsure, failed, retrying, waiting. Within a status, the newest e-mail is first. */
  unsent: z.array(unsentMailSchema),
  desk: z.object({ counts: mailCountsSchema, unsent: z.array(unsentWrittenMailSchema) }),
  newsletter: z.object({ counts: mailCountsSchema, unsent: z.array(unsentNewsletterMailSchema) }),
  staff: z.object({ counts: mailCountsSchema, unsent: z.array(unsentStaffMailSchema) }),
});

/** One e-mail to retry, or all failed e-mails of a kind. An `unsure` e-mail is retried only if the request names it. */
export const mailRetrySchema = z.object({
  mail: z.object({ leadId: id(), recipient: mailRecipientSchema }).optional(),
  desk: z.object({ mailId: id().optional() }).optional(),
  newsletter: z.object({ mailId: id().optional() }).optional(),
  staff: z.object({ mailId: id().optional() }).optional(),
});

export const mailRetryResultSchema = z.object({ retried: count });

export const testMailSchema = z.object({ to: emailAddress() });

export const testMailResultSchema = z.object({ sent: z.boolean(), answer: z.string() });

export type MailCounts = z.infer<typeof mailCountsSchema>;
export type MailOverview = z.infer<typeof mailOverviewSchema>;
export type MailRetry = z.infer<typeof mailRetrySchema>;
export type UnsentMail = z.infer<typeof unsentMailSchema>;
export type UnsentCustomerMail = z.infer<typeof unsentWrittenMailSchema>;
export type UnsentNewsletterMail = z.infer<typeof unsentNewsletterMailSchema>;
export type UnsentStaffMail = z.infer<typeof unsentStaffMailSchema>;
export type TestMailResult = z.infer<typeof testMailResultSchema>;
