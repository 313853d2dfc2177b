import { z } from 'zod';
import { listOrders } from '../domain/enums.ts';
import { leadEventTypes } from '../domain/lead-kinds.ts';
import { listLimit } from '../domain/limits.ts';
import { baseVersion, id, listPageQuerySchema, searchText, timestamp } from './common.ts';

/** What both public forms answer. The status is `new` whatever happens to the lead later. */
export const leadReceiptSchema = z.object({
  id: id(),
  reference: z.string().meta({ example: 'Q-10432' }),
  status: z.literal('new'),
  createdAt: timestamp(),
});

/** The last change of a lead's status by staff. */
export const statusChangeSchema = <const S extends readonly [string, ...string[]]>(statuses: S) =>
  z
    .object({
      from: z.enum(statuses).meta({ description: 'The status before' }),
      by: z.string().nullable().meta({ description: 'Name of the person' }),
      at: timestamp(),
    })
    .nullable();

/** A change of status; see `baseVersion`. */
export const leadUpdateSchema = <const S extends readonly [string, ...string[]]>(statuses: S) =>
  z.object({ status: z.enum(statuses), version: baseVersion() });

/** Which leads of a kind, and in which order; spam only when its status is asked for. */
export const leadFilterQuerySchema = <const S extends readonly [string, ...string[]]>(statuses: S) =>
  z.object({
    status: z.enum(statuses).optional(),
    q: searchText().optional(),
    order: z.enum(listOrders).default('newest'),
  });

/** Query of a list of leads; the next cursor is in the `Link` header of the answer. */
export const leadListQuerySchema = <const S extends readonly [string, ...string[]]>(statuses: S) =>
  leadFilterQuerySchema(statuses).extend(listPageQuerySchema(listLimit).shape);

/** The import that has brought a lead in; null when it came by itself. A server of the release before says nothing of it. */
export const importId = () => id().nullable().default(null).meta({ description: 'The import that has brought it in' });

/** How a lead stands, whichever kind it is of. */
export const leadStandingSchema = z.object({
  status: z.string(),
  version: z.int(),
  statusChange: z.object({ from: z.string(), by: z.string().nullable(), at: timestamp() }).nullable(),
});

/** One entry of the event log, as the stream `GET /api/admin/events` tells it. */
export const leadEventSchema = z.object({
  position: z.int(),
  type: z.enum(leadEventTypes),
  leadId: id(),
  at: timestamp(),
  /** Null when the lead has been erased since. */
  lead: z
    .object({
      reference: z.string(),
      name: z.string(),
      /** `Westlands → Nakuru` for a quote request, the subject for a contact message. */
      summary: z.string(),
      status: z.string(),
      // A server of the release before says nothing of these.
      version: leadStandingSchema.shape.version.default(0),
      statusChange: leadStandingSchema.shape.statusChange.default(null),
    })
    .nullable(),
});

export type LeadReceipt = z.infer<typeof leadReceiptSchema>;
export type LeadStanding = z.infer<typeof leadStandingSchema>;
export type LeadEvent = z.infer<typeof leadEventSchema>;
