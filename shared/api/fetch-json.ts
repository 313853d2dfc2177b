import { ApiError } from './api-error.ts';

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
