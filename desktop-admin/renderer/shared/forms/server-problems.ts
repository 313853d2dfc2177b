import type { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { Problem } from '../../../../shared/schemas/problem.ts';

/** First problem of each field, by its dotted path. */
export type FieldProblems = Record<string, string>;

/** Field problems in the server's answer. Empty if the request failed for another reason. */
export const parseFieldProblems = (error: unknown): FieldProblems =>
  error instanceof ApiError ? keepFirstPerPath(error.problem?.errors ?? []) : {};

/** Problem of a field, or of its first invalid part. */
export function findFirstMessage(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(findFirstMessage).find((message) => message !== undefined);
  const isProblem = typeof error === 'object' && error !== null && 'message' in error;
  return isProblem && typeof error.message === 'string' ? error.message : undefined;
}

function keepFirstPerPath(problems: readonly { path: string; message: string }[]): FieldProblems {
  return Object.fromEntries(problems.toReversed().map(({ path, message }) => [path, message]));
}

/** The version that another user has saved since the edit began, with author and time. */
export interface EditConflict<R> {
  theirs: R;
  change: Problem['change'];
}

/** Returns the conflict of a rejected stale edit. Undefined for any other error. */
export function parseConflict<R>(error: unknown, schema: z.ZodType<R>): EditConflict<R> | undefined {
  if (!isStaleEdit(error)) return undefined;
  const { success, data } = schema.safeParse(error.problem?.current);
  return success ? { theirs: data, change: error.problem?.change } : undefined;
}

/** True if another user has saved the record since it was read. */
export const isStaleEdit = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.problem?.current !== undefined;
