import { ApiError } from './api-error.ts';

export interface JsonRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
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
export async function fetchJson(
  path: string,
  { method = 'GET', body, headers, ...options }: JsonRequest = {},
): Promise<unknown> {
  const sentAt = performance.now();
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    // Nothing of nothing.
    body: JSON.stringify(body),
    ...options,
  });
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text(), sentAt);
  return JSON.parse((await response.text()) || 'null');
}
