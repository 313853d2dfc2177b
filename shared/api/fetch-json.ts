import type { Problem } from '../schemas/problem.ts';

/**
 * An answer that is not a success. `message` is `status: body` (specification, section 8);
 * `serverMessage` is what people should read, when the server gave one.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly serverMessage: string | undefined;
  readonly problem: Problem | undefined;

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`);
    this.name = 'ApiError';
    this.status = status;
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

export interface JsonRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** It goes on when the page is left. */
  keepalive?: boolean;
}

/**
 * Calls the API with cookies and a JSON body.
 * @throws {ApiError} when the answer is not a success; `TypeError` when there is no answer.
 */
export async function fetchJson<T>(
  path: string,
  { method = 'GET', body, headers, signal, keepalive }: JsonRequest = {},
): Promise<T> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text());
  return JSON.parse((await response.text()) || 'null');
}
