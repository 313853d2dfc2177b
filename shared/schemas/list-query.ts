import { z } from 'zod';

interface PageSizes {
  default: number;
  max: number;
  /** What may be asked for, where that is more than what is answered. */
  maxAsked?: number;
}

/** Query of a list that is read page by page; the next cursor is in the `Link` header of the answer. */
export const listPageQuerySchema = ({ default: usual, max, maxAsked = max }: PageSizes) =>
  z.object({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(maxAsked)
      .default(usual)
      .transform((asked) => Math.min(asked, max))
      .meta({ description: `At most ${max} are answered` }),
    cursor: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'From the `Link` header of the page before; the first page has none' }),
  });
