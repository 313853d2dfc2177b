import { z } from 'zod';
import { id } from '../ids.ts';
import { timestamp } from '../timestamps.ts';

const count = z.int().min(0);

/** An article that was sent to the subscribers, and how far that has come. */
export const mailingSchema = z.object({
  id: id(),
  /** The post may have been deleted since. */
  postId: id(),
  title: z.string(),
  /** Who has sent it. */
  username: z.string(),
  createdAt: timestamp(),
  recipients: count,
  sent: count,
  failed: count,
  unsure: count.meta({ description: 'May have arrived: the mail server, or ours, was lost before the answer' }),
  skipped: count.meta({ description: 'Who has left since, and was not written to' }),
  isFinished: z.boolean(),
});

/** What subscribers would get of a post, and how many there are. */
export const mailingDraftSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  image: z.string().nullable().meta({ description: 'Absolute address of the picture' }),
  url: z.string(),
  recipients: count,
  /** Where a test goes: the address of whoever asks. */
  testAddress: z.string(),
  /** Whether there is a mail server. */
  isConfigured: z.boolean(),
  lastMailing: mailingSchema.nullable(),
});

/**
 * Sends a post to all who are subscribed.
 * `lastMailingId` is the mailing of this post that the sender knows of: a post is sent a second time only by somebody
 * who has seen when it was sent the first time.
 */
export const newMailingSchema = z.object({ lastMailingId: id().nullable() });

export type Mailing = z.infer<typeof mailingSchema>;
export type MailingDraft = z.infer<typeof mailingDraftSchema>;
