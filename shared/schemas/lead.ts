import { z } from 'zod';
import { inboxViews, leadChannels, leadEventTypes, leadKinds, listOrders, lostReasons } from '../domain/lead-kinds.ts';
import { listLimit, maxSelectedLeads } from '../domain/limits.ts';
import { id } from './ids.ts';
import { followUpFields, leadEntrySchema } from './lead-entry.ts';
import { listPageQuerySchema } from './list-query.ts';
import { endOfPeriod, startOfPeriod, timestamp } from './moments.ts';
import { searchText } from './text-fields.ts';
import { baseVersion } from './versions.ts';

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

/** What staff work by: whose it is, when it must be looked at again, and how it came and went. */
export const leadWorkFields = {
  ownerId: id().nullable().meta({ description: 'Who answers for it: one of `GET /api/admin/lead-owners`' }),
  followUpAt: timestamp().nullable(),
  followUpReason: z.string().nullable(),
  firstAnsweredAt: timestamp()
    .nullable()
    .meta({ description: 'When one of us first reached, or wrote to, the person' }),
  firstAnsweredBy: z.string().nullable().meta({ description: 'Name of the person' }),
  lostReason: z.enum(lostReasons).nullable(),
  channel: z.enum(leadChannels),
  // A server of the release before says nothing of it.
  importedFrom: z.string().nullable().default(null).meta({ description: 'Name of the file that it was imported from' }),
};

/** What a program may say of a lead besides the fields of the form. Of visitors it counts for nothing. */
export const handedInFields = {
  channel: z
    .enum(leadChannels)
    .optional()
    .meta({ description: 'With a token: in which way it has come to you; `website` when left out' }),
};

/** A change of how a lead stands; see `baseVersion`. What is left out stays as it is. */
export const leadUpdateSchema = <const S extends readonly [string, ...string[]]>(statuses: S) =>
  z.object({
    status: z.enum(statuses).optional(),
    ownerId: id().nullable().optional(),
    ...followUpFields,
    lostReason: z.enum(lostReasons).nullable().optional().meta({ description: 'Of what is lost only' }),
    version: baseVersion(),
  });

/** The same for several leads at once, each based on the version of it that was seen. */
export const leadUpdatesSchema = <const S extends readonly [string, ...string[]]>(statuses: S) =>
  z.object({
    leads: z
      .array(leadUpdateSchema(statuses).extend({ id: id() }))
      .min(1)
      .max(maxSelectedLeads),
  });

/** What became of it: each lead is changed for itself, and one that somebody else has changed meanwhile stays as it is. */
export const leadUpdatesAnswerSchema = <L extends z.ZodType>(lead: L) =>
  z.object({
    changed: z.array(lead),
    refused: z.array(
      z.object({
        id: id(),
        message: z.string(),
        current: lead.nullable().meta({ description: 'How it stands now; null when it is gone' }),
      }),
    ),
  });

/** Which leads of a kind, and in which order; spam only when its status is asked for. */
export const leadFilterQuerySchema = <const S extends readonly [string, ...string[]]>(statuses: S) =>
  z.object({
    status: z.enum(statuses).optional(),
    view: z.enum(inboxViews).optional().meta({ description: 'Whose, and what is to be done' }),
    q: searchText().optional(),
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(id()).max(maxSelectedLeads))
      .optional()
      .meta({ description: 'Just these, with commas between them' }),
    createdFrom: startOfPeriod().optional().meta({ description: 'A moment, or a day in Nairobi' }),
    createdTo: endOfPeriod().optional().meta({ description: 'Before a moment, or to the end of a day in Nairobi' }),
    updatedSince: startOfPeriod()
      .optional()
      .meta({ description: 'Came or were changed from then on: a moment, or a day in Nairobi' }),
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
  ownerId: leadWorkFields.ownerId,
  followUpAt: leadWorkFields.followUpAt,
  followUpReason: leadWorkFields.followUpReason,
  firstAnsweredAt: leadWorkFields.firstAnsweredAt,
  lostReason: leadWorkFields.lostReason,
});

/**
 * An entry that was written into the timeline of a lead, with what it makes of the lead.
 * @param one what a lead of the kind is called
 */
export const writtenEntrySchema = <L extends z.ZodType>(lead: L, one: string) =>
  z.object({
    entry: leadEntrySchema,
    lead,
    // A server of the release before says nothing of it.
    basedOn: z
      .int()
      .optional()
      .meta({ description: `Version of the ${one} that it was written into` }),
  });

/** The same, where something may follow from the entry. */
export const followedEntrySchema = <L extends z.ZodType>(lead: L, one: string) =>
  writtenEntrySchema(lead, one).extend({
    undo: leadStandingSchema
      .pick({ status: true, followUpAt: true, followUpReason: true })
      .partial()
      // A server of the release before says nothing of it.
      .default({})
      .meta({ description: `Change of the ${one} that takes back what has followed, together with its \`version\`` }),
  });

/** One entry of the event log, as the stream `GET /api/admin/events` tells it. */
export const leadEventSchema = z.object({
  position: z.int(),
  type: z.enum(leadEventTypes),
  leadId: id(),
  at: timestamp(),
  /** Whether whoever reads the stream answers for the lead. */
  isMine: z.boolean().default(false),
  /** Whether they want to be rung for it: for all leads, those that are theirs or nobody's, or none; never for one of their own making. */
  rings: z.boolean().default(true),
  /** Who has just given the lead to whoever reads the stream; null of everything else, and of what they took themselves. */
  assignedBy: z.string().nullable().default(null),
  /** Null when the lead has been erased since. */
  lead: z
    .object({
      // Servers of the release before say it by the type, and know no event that does not.
      kind: z.enum(leadKinds).default('quote'),
      reference: z.string(),
      name: z.string(),
      /** `Westlands → Nakuru` for a quote request, the subject for a contact message. */
      summary: z.string(),
      status: z.string(),
      // A server of the release before says nothing of these.
      version: leadStandingSchema.shape.version.default(0),
      statusChange: leadStandingSchema.shape.statusChange.default(null),
      ownerId: leadStandingSchema.shape.ownerId.default(null),
      followUpAt: leadStandingSchema.shape.followUpAt.default(null),
      followUpReason: leadStandingSchema.shape.followUpReason.default(null),
      firstAnsweredAt: leadStandingSchema.shape.firstAnsweredAt.default(null),
      lostReason: leadStandingSchema.shape.lostReason.default(null),
    })
    .nullable(),
});

/** How many leads each list of the inbox has, for whoever asks. */
const viewCounts = z.object({
  new: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  due: z.int(),
  today: z.int(),
  late: z.int(),
  open: z.int(),
  all: z.int(),
  spam: z.int(),
});

export const viewCountsSchema = z.object({ quotes: viewCounts, contacts: viewCounts });

/** A lead that has to be looked at before the others. */
export const urgentLeadSchema = z.object({
  kind: z.enum(leadKinds),
  id: id(),
  reference: z.string(),
  name: z.string(),
  summary: z.string(),
  phone: z.string().nullable().meta({ description: 'In E.164; null when there is no number that can be called' }),
  email: z.string().nullable(),
  status: z.string(),
  ownerId: leadWorkFields.ownerId,
  createdAt: timestamp(),
  firstAnsweredAt: timestamp().nullable(),
  followUpAt: timestamp().nullable(),
  followUpReason: z.string().nullable(),
  dueAt: timestamp().meta({ description: 'Until when it is promised an answer, or is to be looked at again' }),
});

/** Somebody who may answer for leads, or once did. */
export const leadOwnerSchema = z.object({
  id: id(),
  name: z.string(),
  isActive: z.boolean().meta({ description: 'Whether leads can be given to them' }),
});

export type LeadOwner = z.infer<typeof leadOwnerSchema>;
export type UrgentLead = z.infer<typeof urgentLeadSchema>;
export type LeadReceipt = z.infer<typeof leadReceiptSchema>;
export type LeadStanding = z.infer<typeof leadStandingSchema>;
export type LeadEvent = z.infer<typeof leadEventSchema>;
