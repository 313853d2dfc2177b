import { z } from 'zod';
import { leadEventTypes, leadKinds } from '../../domain/leads/lead-kinds.ts';
import { id } from '../ids.ts';
import { timestamp } from '../timestamps.ts';
import { leadStateSchema } from './lead.ts';

/** One entry of the event log, as the stream `GET /api/admin/events` tells it. */
export const leadEventSchema = z.object({
  position: z.int(),
  type: z.enum(leadEventTypes),
  leadId: id(),
  at: timestamp(),
  /** Whether the reader owns the lead. */
  isMine: z.boolean(),
  /** Whether they want to be rung for it: for all leads, those that are theirs or nobody's, or none; never for one of their own making. */
  rings: z.boolean(),
  /** Name of the person who just gave the lead to the reader. Otherwise null. */
  assignedBy: z.string().nullable(),
  /** Null when the lead has been erased since. */
  lead: leadStateSchema
    .extend({
      kind: z.enum(leadKinds),
      reference: z.string(),
      name: z.string(),
      /** `Westlands → Nakuru` for a quote request, the subject for a contact message. */
      summary: z.string(),
    })
    .nullable(),
});

export type LeadEvent = z.infer<typeof leadEventSchema>;
