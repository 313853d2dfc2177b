import { z } from 'zod';

/** Hidden fields of public forms that detect bots. A suspicious lead gets the status `spam` and is not rejected. */
export const spamSignalFields = {
  leaveEmpty: z.string().optional().meta({
    description: 'Hidden field that detects bots. Omit the field or leave it empty. Any text marks the form as spam',
  }),
  // A blank value means that the time is unknown. Zod would convert the value to zero, which indicates a bot.
  elapsedMs: z
    .preprocess(
      (value) => (value === null || value === '' ? undefined : value),
      z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    )
    .meta({ description: 'Milliseconds between displaying and submitting the form. Optional' }),
};

const message = 'Idempotency-Key must be 8 to 200 visible ASCII characters.';

export const idempotencyKeySchema = z
  .string()
  .min(8, message)
  .max(200, message)
  .regex(/^[\x21-\x7e]*$/, message);

export const leadHeadersSchema = z.object({
  'Idempotency-Key': idempotencyKeySchema.optional().meta({
    description:
      'A repeated request with the same key and body returns the first response again and does not create another record',
  }),
});
