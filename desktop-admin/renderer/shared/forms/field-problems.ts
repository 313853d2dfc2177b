import { ApiError } from '../../../../shared/api/api-error.ts';

/** What is wrong with each field, by its dotted path; of several problems the first. */
export type FieldProblems = Record<string, string>;

/** What the server said is wrong with the fields; nothing when it failed for another reason. */
export const fieldProblems = (error: unknown): FieldProblems =>
  error instanceof ApiError ? firstOfEach(error.problem?.errors ?? []) : {};

/** What is wrong with a field of a form, or with the first part of it that is wrong. */
export function firstMessage(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.map(firstMessage).find((message) => message !== undefined);
  const isProblem = typeof error === 'object' && error !== null && 'message' in error;
  return isProblem && typeof error.message === 'string' ? error.message : undefined;
}

function firstOfEach(problems: readonly { path: string; message: string }[]): FieldProblems {
  return Object.fromEntries(problems.toReversed().map(({ path, message }) => [path, message]));
}
