import { z } from 'zod';
import { inboxOrders, inboxViews, type LeadStatus, leadKinds } from '../../domain/leads/lead-kinds.ts';
import { listPageSize, maxSelectedLeads } from '../../domain/limits.ts';
import { id } from '../ids.ts';
import { createListPageQuerySchema } from '../list-query.ts';
import { searchText } from '../text-fields.ts';
import { endOfPeriod, startOfPeriod, timestamp } from '../timestamps.ts';
import { importId, leadStateFields } from './lead.ts';

/** Which leads of a kind, and in which order; spam only when its status, its view or certain leads are asked for. */
export const createLeadFilterQuerySchema = (statuses: readonly LeadStatus[]) =>
  z.object({
    status: z.enum(statuses).optional().meta({ description: 'Leads of this status only' }),
    view: z.enum(inboxViews).optional().meta({ description: 'Whose, and what is to be done' }),
    q: searchText().optional().meta({
      description:
        'Words in any order, without accents and apostrophes; a phone, or part of one; a reference or its number alone',
    }),
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
    order: z.enum(inboxOrders).default('newest').meta({ description: 'By when they came in' }),
  });

/** Query of a list of leads; the next cursor is in the `Link` header of the answer. */
export const createLeadListQuerySchema = (statuses: readonly LeadStatus[]) =>
  createLeadFilterQuerySchema(statuses).extend(createListPageQuerySchema(listPageSize).shape);

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
  ownerId: leadStateFields.ownerId,
  importId: importId(),
  createdAt: timestamp(),
  firstAnsweredAt: timestamp().nullable(),
  followUpAt: timestamp().nullable(),
  followUpReason: z.string().nullable(),
  dueAt: timestamp().meta({ description: 'Until when it is promised an answer, or is to be looked at again' }),
});

export type UrgentLead = z.infer<typeof urgentLeadSchema>;
