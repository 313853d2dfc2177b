import type { ProblemDetails } from '../schemas/problem.ts';

/** Failed response. `message` is `status: body` (specification, section 8). `serverMessage` is for users. */
export class ApiError extends Error {
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly problem: ProblemDetails | undefined;
  /** Start of the request, from `performance.now()`. A 401 does not end a session that started after this time. */
  readonly sentAt: number | undefined;

  constructor(status: number, statusText: string, body: string, sentAt?: number) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
    this.sentAt = sentAt;
    this.problem = parseProblem(body);
    this.serverMessage = this.problem?.message;
  }
}

function parseProblem(body: string): ProblemDetails | undefined {
  try {
    const value = JSON.parse(body);
    return typeof value?.message === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
