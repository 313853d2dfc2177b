import { z } from 'zod';
import { id } from './ids.ts';
import { timestamp } from './timestamps.ts';

/** What every answer that is not a success carries. */
export const problemSchema = z.object({
  message: z.string().meta({ description: 'What went wrong and what to do, for people' }),
  errors: z
    .array(
      z.object({
        path: z.string().meta({ description: 'Dotted path of the field' }),
        message: z.string(),
        pictures: z
          .array(z.object({ id: id(), name: z.string(), isInTrash: z.literal(true).optional() }))
          .optional()
          .meta({ description: 'Those of the media library that it is about' }),
      }),
    )
    .optional(),
  errorId: z.string().optional().meta({ description: 'Find the cause in the log by this id' }),
  suggestion: z.string().optional().meta({ description: 'A value that would be accepted instead' }),
  change: z
    .object({ by: z.string().nullable().meta({ description: 'Name of the person; null: not known' }), at: timestamp() })
    .optional()
    .meta({ description: 'The change that an edit clashed with' }),
  current: z.unknown().optional().meta({ description: 'The state that an edit clashed with' }),
});

export type Problem = z.infer<typeof problemSchema>;
export type FieldError = NonNullable<Problem['errors']>[number];
