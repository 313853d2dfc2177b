import { z } from 'zod';
import { leadKinds } from '../../domain/leads/lead-kinds.ts';
import { id } from '../ids.ts';
import { emailAddress } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';

/** Who gets a mail about a lead. */
const mailRecipientSchema = z.enum(['office', 'customer']);

/**
 * States of a mail: `waiting` for its first try, `retrying` after a failed one, `failed` for good, until somebody sends it
 * again; `unsure` when it may have arrived, and somebody should look before it is sent again.
 */
const mailStatuses = ['waiting', 'retrying', 'failed', 'unsure'] as const;

/** What is known of every mail that has not been sent. */
const unsentFields = {
  status: z.enum(mailStatuses),
  createdAt: timestamp(),
  tries: z.int().min(0),
  /** Moment in which it is tried again by itself; null when it is not. */
  nextTryAt: timestamp().nullable(),
  /** What the SMTP server said, or why it could not be reached. */
  problem: z.string().nullable(),
};

const unsentMailSchema = z.object({
  leadId: id(),
  kind: z.enum(leadKinds),
  recipient: mailRecipientSchema,
  /** Null when the lead has been erased since. */
  lead: z.object({ reference: z.string(), name: z.string() }).nullable(),
  ...unsentFields,
});

const unsentWrittenMailSchema = unsentMailSchema.omit({ recipient: true }).extend({
  mailId: id(),
  /** Null when the lead has been erased since. */
  leadId: id().nullable(),
});

const unsentNewsletterMailSchema = z.object({
  mailId: id(),
  kind: z.enum(['confirmation', 'welcome', 'leaving', 'article']),
  /** Address of the subscriber; null when they have been removed since. */
  email: z.string().nullable(),
  /** Title of the article, when it is one. */
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
  /** Username of the account that it is about. */
  username: z.string().nullable(),
  /** Address that it goes to; null when there is nobody to send it to any more. */
  email: z.string().nullable(),
  ...unsentFields,
});

const count = z.int().min(0);

/** How many mails of the last 30 days are in which state. */
const mailCountsSchema = z.object({ sent: count, waiting: count, retrying: count, failed: count, unsure: count });

export const mailOverviewSchema = z.object({
  /** Whether there is an SMTP server; without one, mails are kept. */
  isConfigured: z.boolean(),
  /** Numbers of the mails about leads. */
  counts: mailCountsSchema,
  /** Unsent mails that need a look first: unsure, then failed, retrying and waiting; newest first. */
  unsent: z.array(unsentMailSchema),
  /** The same of the e-mails that staff have written to customers. */
  desk: z.object({ counts: mailCountsSchema, unsent: z.array(unsentWrittenMailSchema) }),
  /** The same of the mails to subscribers. */
  newsletter: z.object({ counts: mailCountsSchema, unsent: z.array(unsentNewsletterMailSchema) }),
  /** The same of the mails to colleagues about their accounts. */
  staff: z.object({ counts: mailCountsSchema, unsent: z.array(unsentStaffMailSchema) }),
});

/** One mail to send again, or all of a kind that have not been taken; never those that may have arrived. */
export const mailRetrySchema = z.object({
  mail: z.object({ leadId: id(), recipient: mailRecipientSchema }).optional(),
  desk: z.object({ mailId: id().optional() }).optional(),
  newsletter: z.object({ mailId: id().optional() }).optional(),
  staff: z.object({ mailId: id().optional() }).optional(),
});

export const mailRetryResultSchema = z.object({ retried: count });

export const testMailSchema = z.object({ to: emailAddress() });

/** What came of the test: the SMTP server's own words, or why there were none. */
export const testMailResultSchema = z.object({ sent: z.boolean(), answer: z.string() });

export type MailCounts = z.infer<typeof mailCountsSchema>;
export type MailOverview = z.infer<typeof mailOverviewSchema>;
export type MailRetry = z.infer<typeof mailRetrySchema>;
export type UnsentMail = z.infer<typeof unsentMailSchema>;
export type UnsentCustomerMail = z.infer<typeof unsentWrittenMailSchema>;
export type UnsentNewsletterMail = z.infer<typeof unsentNewsletterMailSchema>;
export type UnsentStaffMail = z.infer<typeof unsentStaffMailSchema>;
export type TestMailResult = z.infer<typeof testMailResultSchema>;
