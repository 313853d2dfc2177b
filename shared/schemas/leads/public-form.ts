import { z } from 'zod';

/**
 * Fields that a public form sends beside the visitor's own, to tell people from programs.
 * What looks like spam is stored with that status, never refused.
 */
export const spamSignalFields = {
  leaveEmpty: z.string().optional().meta({
    description: 'Field that people do not see. Leave it empty or out: a form with text in it counts as spam',
  }),
  // Nothing is unknown, and not zero: that would make spam of it.
  elapsedMs: z
    .preprocess(
      (value) => (value === null || value === '' ? undefined : value),
      z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    )
    .meta({ description: 'Milliseconds from showing the form to sending it. Optional' }),
};

const message = 'Idempotency-Key must be 8 to 200 visible ASCII characters.';

/** What a form that becomes a lead is known again by, when it is sent once more. */
export const idempotencyKeySchema = z
  .string()
  .min(8, message)
  .max(200, message)
  .regex(/^[\x21-\x7e]*$/, message);

/** Headers of both public forms. */
export const leadHeadersSchema = z.object({
  'Idempotency-Key': idempotencyKeySchema
    .optional()
    .meta({ description: 'The same key and body again gets the first answer, and makes nothing new' }),
});
