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

export type LeadEvent = z.infer<typeof leadEventSchema>;
