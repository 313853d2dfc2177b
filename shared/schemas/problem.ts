import { z } from 'zod';
import { id } from './ids.ts';
import { timestamp } from './timestamps.ts';

/** Body of every error response. */
export const problemSchema = z.object({
  message: z.string().meta({ description: 'Message for users that describes the problem and the next step' }),
  errors: z
    .array(
      z.object({
        path: z.string().meta({ description: 'Path of the field, with its parts separated by dots' }),
        message: z.string(),
        pictures: z
          .array(z.object({ id: id(), name: z.string(), isInTrash: z.literal(true).optional() }))
          .optional()
          .meta({ description: 'Library images that caused the problem' }),
      }),
    )
    .optional(),
  errorId: z.string().optional().meta({ description: 'Request id. Search the log for this id to find the cause' }),
  suggestion: z.string().optional().meta({ description: 'Suggested value that is valid' }),
  change: z
    .object({ by: z.string().nullable().meta({ description: 'Name of the person. Null if unknown' }), at: timestamp() })
    .optional()
    .meta({ description: 'Conflicting change' }),
  current: z.unknown().optional().meta({ description: 'Current state that conflicts with the edit' }),
});

export type ProblemDetails = z.infer<typeof problemSchema>;
export type FieldError = NonNullable<ProblemDetails['errors']>[number];
