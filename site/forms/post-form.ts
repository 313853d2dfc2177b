import { ApiError } from '../../shared/api/api-error.ts';
import type { ProblemDetails } from '../../shared/schemas/problem.ts';

export interface FormPostResult {
  isDone: boolean;
  message: string;
  /** False if the server cannot send the confirmation e-mail now. */
  isMailed?: boolean;
}

/** Never rejects. After a failure, returns a message. @param fallback message if the server sends no message */
export async function toPostResult(
  answer: Promise<Omit<FormPostResult, 'isDone'>>,
  fallback: string,
): Promise<FormPostResult> {
  try {
    return { isDone: true, ...(await answer) };
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : undefined;
    return problem ? toPostFailure({ problem }) : { isDone: false, message: fallback };
  }
}

export const toPostFailure = ({ problem }: { problem: ProblemDetails }): FormPostResult => ({
  isDone: false,
  message: problem.errors?.[0]?.message ?? problem.message,
});
