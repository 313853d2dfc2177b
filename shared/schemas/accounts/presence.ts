import { z } from 'zod';
import { id } from '../ids.ts';

export const presenceSchema = z.object({ recordId: id(), people: z.array(z.object({ id: id(), name: z.string() })) });

export const viewedRecordSchema = z.object({
  stream: id().meta({ description: 'Value of `stream` in the last `ready` or `reset` event' }),
  window: id().optional().meta({ description: 'Id of the window, if several windows share the stream' }),
  recordId: id().nullable().meta({ description: 'Id of the viewed lead, post or page' }),
});

export type Presence = z.infer<typeof presenceSchema>;
