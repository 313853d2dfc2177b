import { z } from 'zod';

interface PageSizes {
  default: number;
  max: number;
}

/** Query of a list that is read page by page; the next cursor is in the `Link` header of the answer. */
export function createListPageQuerySchema({ default: usual, max }: PageSizes) {
  const problem = `Enter a whole number from 1 to ${max}`;
  return z.object({
    limit: z.coerce
      .number(problem)
      .int({ error: problem, abort: true })
      .min(1, problem)
      .max(max, problem)
      .default(usual)
      .meta({ description: `Records of a page, at most ${max}` }),
    cursor: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'From the `Link` header of the page before; the first page has none' }),
  });
}
