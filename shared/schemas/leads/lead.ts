import { z } from 'zod';
import { type LeadStatus, leadChannels, lostReasons } from '../../domain/leads/lead-kinds.ts';
import { maxSelectedLeads } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { timestamp } from '../timestamps.ts';
import { baseVersion } from '../versions.ts';
import { followUpFields, leadEntrySchema } from './lead-entry.ts';

/** What both public forms answer. The status is `new` whatever happens to the lead later. */
export const leadReceiptSchema = z.object({
  id: id(),
  reference: z.string().meta({ example: 'Q-10432' }),
  status: z.literal('new'),
  createdAt: timestamp(),
});

/** The last change of a lead's status by staff. */
export const createStatusChangeSchema = (statuses: readonly LeadStatus[]) =>
  z
    .object({
      from: z.enum(statuses).meta({ description: 'The status before' }),
      by: z.string().nullable().meta({ description: 'Name of the person' }),
      at: timestamp(),
    })
    .nullable();

/** What staff work by: whose it is, when it must be looked at again, and how it came and went. */
export const leadStateFields = {
  ownerId: id().nullable().meta({ description: 'Who answers for it: one of `GET /api/admin/lead-owners`' }),
  followUpAt: timestamp().nullable(),
  followUpReason: z.string().nullable(),
  firstAnsweredAt: timestamp()
    .nullable()
    .meta({ description: 'When one of us first reached, or wrote to, the person' }),
  firstAnsweredBy: z.string().nullable().meta({ description: 'Name of the person' }),
  lostReason: z.enum(lostReasons).nullable(),
  channel: z.enum(leadChannels),
  importedFrom: z.string().nullable().meta({ description: 'Name of the file that it was imported from' }),
};

/** What a program may say of a lead besides the fields of the form. Of visitors it counts for nothing. */
export const programLeadFields = {
  channel: z
    .enum(leadChannels)
    .optional()
    .meta({ description: 'With a token: in which way it has come to you; `website` when left out' }),
};

/** A change of how a lead stands; see `baseVersion`. What is left out stays as it is. */
export const createLeadUpdateSchema = (statuses: readonly LeadStatus[]) =>
  z.object({
    status: z.enum(statuses).optional(),
    ownerId: id().nullable().optional(),
    ...followUpFields,
    lostReason: z.enum(lostReasons).nullable().optional().meta({ description: 'Of what is lost only' }),
    version: baseVersion(),
  });

/** The same for several leads at once, each based on the version of it that was seen. */
export const createLeadUpdatesSchema = (statuses: readonly LeadStatus[]) =>
  z.object({
    leads: z
      .array(createLeadUpdateSchema(statuses).extend({ id: id() }))
      .min(1)
      .max(maxSelectedLeads),
  });

/** What became of it: each lead is changed for itself, and one that somebody else has changed meanwhile stays as it is. */
export const createLeadUpdatesAnswerSchema = <L extends z.ZodType>(lead: L) =>
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

/** The import that has brought a lead in; null when it came by itself. */
export const importId = () => id().nullable().meta({ description: 'The import that has brought it in' });

/** How a lead stands, whichever kind it is of. */
export const leadStateSchema = z.object({
  status: z.string(),
  version: z.int(),
  statusChange: z.object({ from: z.string(), by: z.string().nullable(), at: timestamp() }).nullable(),
  ownerId: leadStateFields.ownerId,
  followUpAt: leadStateFields.followUpAt,
  followUpReason: leadStateFields.followUpReason,
  firstAnsweredAt: leadStateFields.firstAnsweredAt,
  lostReason: leadStateFields.lostReason,
});

/**
 * An entry that was written into the timeline of a lead, with what it makes of the lead.
 * @param one what a lead of the kind is called
 */
export const createEntryAnswerSchema = <L extends z.ZodType>(lead: L, one: string) =>
  z.object({
    entry: leadEntrySchema,
    lead,
    basedOn: z.int().meta({ description: `Version of the ${one} that it was written into` }),
  });

/** The same, where something may follow from the entry. */
export const createUndoableEntryAnswerSchema = <L extends z.ZodType>(lead: L, one: string) =>
  createEntryAnswerSchema(lead, one).extend({
    undo: leadStateSchema
      .pick({ status: true, followUpAt: true, followUpReason: true })
      .partial()
      .meta({ description: `Change of the ${one} that takes back what has followed, together with its \`version\`` }),
  });

/** Somebody who may answer for leads, or once did. */
export const leadOwnerSchema = z.object({
  id: id(),
  name: z.string(),
  isActive: z.boolean().meta({ description: 'Whether leads can be given to them' }),
});

export type LeadOwner = z.infer<typeof leadOwnerSchema>;
export type LeadReceipt = z.infer<typeof leadReceiptSchema>;
export type LeadState = z.infer<typeof leadStateSchema>;
