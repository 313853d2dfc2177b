import { z } from 'zod';
import { inboxOrders, inboxViews, type LeadStatus, leadKinds } from '../../domain/leads/lead-kinds.ts';
import { listPageSize, maxSelectedLeads } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { searchText } from '../text-fields.ts';
import { createPeriodEndSchema, createPeriodStartSchema, timestamp } from '../timestamps.ts';
import { createImportIdSchema, leadStateFields } from './lead.ts';

/** Filter and order of leads. Spam is excluded unless the query contains the spam status, the spam view or ids. */
export const createLeadFilterQuerySchema = (statuses: readonly LeadStatus[]) =>
  z.object({
    status: z.enum(statuses).optional().meta({ description: 'Only leads with this status' }),
    view: z.enum(inboxViews).optional().meta({ description: 'Only leads in this inbox view' }),
    q: searchText().optional().meta({
      description:
        'Words in any order, a complete or partial phone number, or a reference with or without the prefix `Q-` or `C-`. Ignores accents and apostrophes',
    }),
    ids: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(id()).max(maxSelectedLeads))
      .optional()
      .meta({ description: 'Ids of the requested leads, separated by commas' }),
    createdFrom: createPeriodStartSchema()
      .optional()
      .meta({ description: 'Start of the period: the first day in Nairobi, or a time' }),
    createdTo: createPeriodEndSchema()
      .optional()
      .meta({ description: 'End of the period: the last day in Nairobi (inclusive), or a time (exclusive)' }),
    updatedSince: createPeriodStartSchema()
      .optional()
      .meta({ description: 'Only leads created or changed since this time, or since this day in Nairobi' }),
    order: z.enum(inboxOrders).default('newest').meta({ description: 'Sort order, based on the time of arrival' }),
  });

export const createLeadListQuerySchema = (statuses: readonly LeadStatus[]) =>
  createLeadFilterQuerySchema(statuses).extend(createListPageQuerySchema(listPageSize).shape);

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

export const urgentLeadSchema = z.object({
  kind: z.enum(leadKinds),
  id: id(),
  reference: z.string(),
  name: z.string(),
  summary: z.string(),
  phone: z.string().nullable().meta({ description: 'Phone number in E.164. Null if there is no valid number' }),
  email: z.string().nullable(),
  status: z.string(),
  ownerId: leadStateFields.ownerId,
  importId: createImportIdSchema(),
  createdAt: timestamp(),
  firstAnsweredAt: timestamp().nullable(),
  followUpAt: timestamp().nullable(),
  followUpReason: z.string().nullable(),
  dueAt: timestamp().meta({ description: 'Time when the promised answer or the follow-up is due' }),
});

export type UrgentLead = z.infer<typeof urgentLeadSchema>;
