import { z } from 'zod';

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
