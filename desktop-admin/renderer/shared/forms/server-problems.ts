import type { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { ProblemDetails } from '../../../../shared/schemas/problem.ts';

export type FieldProblems = Record<string, string>;

/** Returns the field problems in the server's response. Empty if the request failed for another reason. */
export const parseFieldProblems = (error: unknown): FieldProblems =>
  error instanceof ApiError ? keepFirstPerPath(error.problem?.errors ?? []) : {};

/** Returns the error message of a field, or of the first invalid value inside the field. */
export function findFirstMessage(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(findFirstMessage).find((message) => message !== undefined);
  const isProblem = typeof error === 'object' && error !== null && 'message' in error;
  return isProblem && typeof error.message === 'string' ? error.message : undefined;
}

function keepFirstPerPath(problems: readonly { path: string; message: string }[]): FieldProblems {
  return Object.fromEntries(problems.toReversed().map(({ path, message }) => [path, message]));
}

export interface EditConflict<R> {
  theirs: R;
  change: ProblemDetails['change'];
}

export function parseConflict<R>(error: unknown, schema: z.ZodType<R>): EditConflict<R> | undefined {
  if (!isStaleEdit(error)) return undefined;
  const { success, data } = schema.safeParse(error.problem?.current);
  return success ? { theirs: data, change: error.problem?.change } : undefined;
}

export const isStaleEdit = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.problem?.current !== undefined;
