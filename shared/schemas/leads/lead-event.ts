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
  /** True if the reader chose alerts for such leads. Always false for the reader's own changes. */
  rings: z.boolean(),
  /** Name of the person who just assigned the lead to the reader, otherwise null. */
  assignedBy: z.string().nullable(),
  /** Null if the lead was erased. Also null for imports, because the event then contains the id of the import. */
  lead: leadStateSchema
    .extend({
      kind: z.enum(leadKinds),
      reference: z.string(),
      name: z.string(),
      /** `Westlands → Nakuru` for a quote request. The subject for a contact message. */
      summary: z.string(),
    })
    .nullable(),
});

export type LeadEvent = z.infer<typeof leadEventSchema>;
