import { z } from 'zod';
import { id } from '../ids.ts';
import { timestamp } from '../timestamps.ts';

const count = z.int().min(0);

export const mailingSchema = z.object({
  id: id(),
  /** The post may have been deleted since the mailing. */
  postId: id(),
  title: z.string(),
  username: z.string(),
  createdAt: timestamp(),
  recipients: count,
  sent: count,
  failed: count,
  unsure: count.meta({
    description:
      'Number of e-mails that may have arrived. The connection or a server failed before the SMTP server replied',
  }),
  skipped: count.meta({
    description: 'Number of subscribers who unsubscribed or were removed before the e-mail was sent',
  }),
  isFinished: z.boolean(),
});

export const mailingDraftSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  image: z.string().nullable().meta({ description: 'Absolute URL of the image' }),
  url: z.string(),
  recipients: count,
  testAddress: z.string(),
  isConfigured: z.boolean(),
  lastMailing: mailingSchema.nullable(),
});

/** `lastMailingId` is the last mailing that the caller has seen. The field prevents an accidental second mailing. */
export const newMailingSchema = z.object({ lastMailingId: id().nullable() });

export type Mailing = z.infer<typeof mailingSchema>;
export type MailingPreview = z.infer<typeof mailingDraftSchema>;
