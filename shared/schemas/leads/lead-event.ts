import { z } from 'zod';
import { leadEventTypes, leadKinds } from '../../domain/leads/lead-kinds.ts';
import { id } from '../ids.ts';
import { timestamp } from '../timestamps.ts';
import { leadStateSchema } from './lead.ts';

/** Event as sent by the stream `GET /api/admin/events`. */
export const leadEventSchema = z.object({
  position: z.int(),
  type: z.enum(leadEventTypes),
  leadId: id(),
  at: timestamp(),
  isMine: z.boolean(),
  /** True if the event may alert the user, depending on the alert setting. Always false for the user's own changes. */
  rings: z.boolean(),
  /** Name of the person who just assigned the lead to the user, otherwise null. */
  assignedBy: z.string().nullable(),
  /** Null if the lead was erased. Also null for imports, because `leadId` is then the id of the import. */
  lead: leadStateSchema
    .extend({
      kind: z.enum(leadKinds),
      reference: z.string(),
      name: z.string(),
      /** Route of a quote request, such as `Westlands → Nakuru`, or subject of a contact message. */
      summary: z.string(),
    })
    .nullable(),
});

export type LeadEvent = z.infer<typeof leadEventSchema>;
