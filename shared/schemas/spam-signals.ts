import { z } from 'zod';

/**
 * Fields that a public form sends beside the visitor's own, to tell people from programs.
 * What looks like spam is stored with that status, never refused.
 */
export const spamSignalFields = {
  leaveEmpty: z.string().optional().meta({ description: 'Hidden field that only programs fill' }),
  // Nothing is unknown, and not zero: that would make spam of it.
  elapsedMs: z
    .preprocess(
      (value) => (value === null || value === '' ? undefined : value),
      z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    )
    .meta({ description: 'Milliseconds since the form appeared' }),
};
