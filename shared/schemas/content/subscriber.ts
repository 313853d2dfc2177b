import { z } from 'zod';
import { subscriberStatuses } from '../../domain/content/newsletter.ts';
import { listPageSize } from '../../domain/limits.ts';
import { cleanEmailAddress } from '../../domain/texts.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { searchText } from '../text-fields.ts';
import { timestamp } from '../timestamps.ts';

export const subscriberSchema = z.object({
  id: id(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  subscribedAt: timestamp().meta({ description: 'Time when the subscription form was submitted' }),
  confirmedAt: timestamp()
    .nullable()
    .meta({ description: 'Time of the last confirmation. Null before the first confirmation' }),
  unsubscribedAt: timestamp().nullable(),
});

export const subscriberFilterQuerySchema = z.object({
  status: z.enum(subscriberStatuses).optional().meta({ description: 'Only subscribers with this status' }),
  q: searchText(cleanEmailAddress).optional().meta({ description: 'Text to find in the e-mail address' }),
});

export const subscriberListQuerySchema = subscriberFilterQuerySchema.extend(
  createListPageQuerySchema(listPageSize).shape,
);

const count = z.int().min(0);

export const subscriberOverviewSchema = z.object({
  counts: z.object({ confirmed: count, pending: count, unsubscribed: count }),
  /** False if no mail server is configured. Confirmation links are then not sent. */
  isMailConfigured: z.boolean(),
  /** True in demo mode. Staff can then copy the confirmation links of pending subscribers. */
  isDemo: z.boolean(),
});

export const confirmationLinkSchema = z.object({ url: z.string() });

export type Subscriber = z.infer<typeof subscriberSchema>;
export type SubscriberOverview = z.infer<typeof subscriberOverviewSchema>;
export type SubscriberFilterQuery = z.infer<typeof subscriberFilterQuerySchema>;
