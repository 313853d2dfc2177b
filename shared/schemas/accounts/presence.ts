import { z } from 'zod';
import { id } from '../ids.ts';

/** Who else has a lead, a post or a page open, as the stream tells whoever has it open. */
export const presenceSchema = z.object({ recordId: id(), people: z.array(z.object({ id: id(), name: z.string() })) });

/** The record that a window shows; null for none. */
export const viewedRecordSchema = z.object({
  stream: id().meta({ description: '`stream` of its `ready` or `reset`' }),
  window: id().optional().meta({ description: 'Id of the window, where several windows share the stream' }),
  recordId: id().nullable().meta({ description: 'Id of a lead, a post or a page' }),
});

export type Presence = z.infer<typeof presenceSchema>;
