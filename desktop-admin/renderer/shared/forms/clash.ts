import type { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { Problem } from '../../../../shared/schemas/problem.ts';

/** What somebody else has saved since an edit began, and who that was and when. */
export interface Clash<R> {
  theirs: R;
  change: Problem['change'];
}

/** The other side of an edit that was refused because it is stale; undefined for any other failure. */
export function clashOf<R>(error: unknown, schema: z.ZodType<R>): Clash<R> | undefined {
  if (!isStaleEdit(error)) return undefined;
  const { success, data } = schema.safeParse(error.problem?.current);
  return success ? { theirs: data, change: error.problem?.change } : undefined;
}

/** Whether somebody else has saved the record since it was read. */
export const isStaleEdit = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.problem?.current !== undefined;
