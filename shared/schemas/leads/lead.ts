import { z } from 'zod';
import { type LeadStatus, leadChannels, lostReasons } from '../../domain/leads/lead-kinds.ts';
import { maxSelectedLeads } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { timestamp } from '../timestamps.ts';
import { createBaseVersionSchema } from '../versions.ts';
import { followUpFields, leadEntrySchema } from './lead-entry.ts';

/** Response to both public forms. The status is always `new`, even if the stored lead has another status. */
export const leadReceiptSchema = z.object({
  id: id(),
  reference: z.string().meta({ example: 'Q-10432' }),
  status: z.literal('new'),
  createdAt: timestamp(),
});

export const createStatusChangeSchema = (statuses: readonly LeadStatus[]) =>
  z
    .object({
      from: z.enum(statuses).meta({ description: 'Status before the change' }),
      by: z.string().nullable().meta({ description: 'Name of the staff member or token' }),
      at: timestamp(),
    })
    .nullable();

export const leadStateFields = {
  ownerId: id().nullable().meta({ description: 'Id of the owner, from `GET /api/admin/lead-owners`' }),
  followUpAt: timestamp().nullable(),
  followUpReason: z.string().nullable(),
  firstAnsweredAt: timestamp()
    .nullable()
    .meta({ description: 'Time of the first answer to the customer, by call or in writing' }),
  firstAnsweredBy: z.string().nullable().meta({ description: 'Name of the staff member or token' }),
  lostReason: z.enum(lostReasons).nullable(),
  channel: z.enum(leadChannels),
  importedFrom: z.string().nullable().meta({ description: 'Name of the file from which the lead was imported' }),
};

/** Additional fields for API clients. Ignored in requests without an API token. */
export const programLeadFields = {
  channel: z.enum(leadChannels).optional().meta({
    description:
      'Channel through which the customer contacted the company. Ignored unless the request has an API token. Default: `website`',
  }),
};

/** Change of a lead's status, owner or follow-up. Omitted fields keep their value. */
export const createLeadUpdateSchema = (statuses: readonly LeadStatus[]) =>
  z.object({
    status: z.enum(statuses).optional(),
    ownerId: id().nullable().optional(),
    ...followUpFields,
    lostReason: z
      .enum(lostReasons)
      .nullable()
      .optional()
      .meta({ description: 'Reason for the loss, for lost leads only' }),
    version: createBaseVersionSchema(),
  });

export const createLeadUpdatesSchema = (statuses: readonly LeadStatus[]) =>
  z.object({
    leads: z
      .array(createLeadUpdateSchema(statuses).extend({ id: id() }))
      .min(1)
      .max(maxSelectedLeads),
  });

/** Result for each lead. Each lead is updated separately. Stale leads are not changed. */
export const createLeadUpdatesAnswerSchema = <L extends z.ZodType>(lead: L) =>
  z.object({
    changed: z.array(lead),
    refused: z.array(
      z.object({
        id: id(),
        message: z.string(),
        current: lead.nullable().meta({ description: 'Current state. Null if the lead was deleted' }),
      }),
    ),
  });

export const createImportIdSchema = () =>
  id().nullable().meta({ description: 'Import that created the lead. Null if the lead was not imported' });

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

/** @param one - noun for a lead of this kind */
export const createEntryAnswerSchema = <L extends z.ZodType>(lead: L, one: string) =>
  z.object({
    entry: leadEntrySchema,
    lead,
    basedOn: z.int().meta({ description: `Version of the ${one} before this call` }),
  });

/** Response to a new or changed timeline entry, which may have changed the lead. */
export const createUndoableEntryAnswerSchema = <L extends z.ZodType>(lead: L, one: string) =>
  createEntryAnswerSchema(lead, one).extend({
    undo: leadStateSchema
      .pick({ status: true, followUpAt: true, followUpReason: true })
      .partial()
      .meta({
        description: `Change that undoes the effects of the entry on the ${one}. Send this change with the \`version\` of \`lead\``,
      }),
  });

export const leadOwnerSchema = z.object({
  id: id(),
  name: z.string(),
  isActive: z.boolean().meta({ description: 'True if leads can be assigned to this person' }),
});

export type LeadOwner = z.infer<typeof leadOwnerSchema>;
export type LeadReceipt = z.infer<typeof leadReceiptSchema>;
export type LeadState = z.infer<typeof leadStateSchema>;
