import { z } from 'zod';
import { leadEventTypes, leadKinds } from '../../domain/leads/lead-kinds.ts';
import { id } from '../ids.ts';
import { timestamp } from '../moments.ts';
import { leadStandingSchema } from './lead.ts';

/** One entry of the event log, as the stream `GET /api/admin/events` tells it. */
export const leadEventSchema = z.object({
  position: z.int(),
  type: z.enum(leadEventTypes),
  leadId: id(),
  at: timestamp(),
  /** Whether whoever reads the stream answers for the lead. */
  isMine: z.boolean(),
  /** Whether they want to be rung for it: for all leads, those that are theirs or nobody's, or none; never for one of their own making. */
  rings: z.boolean(),
  /** Who has just given the lead to whoever reads the stream; null of everything else, and of what they took themselves. */
  assignedBy: z.string().nullable(),
  /** Null when the lead has been erased since. */
  lead: leadStandingSchema
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
