import type { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { Problem } from '../../../../shared/schemas/problem.ts';

/** What is wrong with each field, by its dotted path; of several problems the first. */
export type FieldProblems = Record<string, string>;

/** What the server said is wrong with the fields; nothing when it failed for another reason. */
export const parseFieldProblems = (error: unknown): FieldProblems =>
  error instanceof ApiError ? keepFirstPerPath(error.problem?.errors ?? []) : {};

/** What is wrong with a field of a form, or with the first part of it that is wrong. */
export function findFirstMessage(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(findFirstMessage).find((message) => message !== undefined);
  const isProblem = typeof error === 'object' && error !== null && 'message' in error;
  return isProblem && typeof error.message === 'string' ? error.message : undefined;
}

function keepFirstPerPath(problems: readonly { path: string; message: string }[]): FieldProblems {
  return Object.fromEntries(problems.toReversed().map(({ path, message }) => [path, message]));
}

/** What somebody else has saved since an edit began, and who that was and when. */
export interface EditConflict<R> {
  theirs: R;
  change: Problem['change'];
}

/** The other side of an edit that was refused because it is stale; undefined for any other failure. */
export function parseConflict<R>(error: unknown, schema: z.ZodType<R>): EditConflict<R> | undefined {
  if (!isStaleEdit(error)) return undefined;
  const { success, data } = schema.safeParse(error.problem?.current);
  return success ? { theirs: data, change: error.problem?.change } : undefined;
}

/** Whether somebody else has saved the record since it was read. */
export const isStaleEdit = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.problem?.current !== undefined;
