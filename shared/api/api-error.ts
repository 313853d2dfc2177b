import type { Problem } from '../schemas/problem.ts';

/**
 * An answer that is not a success. `message` is `status: body` (specification, section 8);
 * `serverMessage` is what people should read, when the server gave one.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly problem: Problem | undefined;
  /** When its request began, as `performance.now()` tells the time: somebody may have signed in since. */
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

function parseProblem(body: string): Problem | undefined {
  try {
    const value = JSON.parse(body);
    return typeof value?.message === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}
