import { z } from 'zod';

interface PageSizes {
  default: number;
  max: number;
}

export function createListPageQuerySchema({ default: usual, max }: PageSizes) {
  const problem = `Enter a whole number from 1 to ${max}`;
  return z.object({
    limit: z.coerce
      .number(problem)
      .int({ error: problem, abort: true })
      .min(1, problem)
      .max(max, problem)
      .default(usual)
      .meta({ description: `Number of records per page, at most ${max}` }),
    cursor: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Cursor from the `Link` header of the previous page. Omit the cursor for the first page' }),
  });
}
