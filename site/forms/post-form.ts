import { ApiError } from '../../shared/api/api-error.ts';
import type { Problem } from '../../shared/schemas/problem.ts';

/** What became of a small form, in words for people. */
export interface PostResult {
  isDone: boolean;
  message: string;
  /** False when the e-mail that should follow cannot be sent now. */
  isMailed?: boolean;
}

/**
 * What comes of a form whose answer is a message. Never rejects: a failure has a message too, about the field where
 * there is one.
 * @param fallback what is said when the server says nothing
 */
export async function toPostResult(answer: Promise<Omit<PostResult, 'isDone'>>, fallback: string): Promise<PostResult> {
  try {
    return { isDone: true, ...(await answer) };
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    return problem ? toPostFailure({ problem }) : { isDone: false, message: fallback };
  }
}

/** What a form says that was refused. */
export const toPostFailure = ({ problem }: { problem: Problem }): PostResult => ({
  isDone: false,
  message: problem.errors?.[0]?.message ?? problem.message,
});
