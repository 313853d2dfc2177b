import { ApiError } from './api-error.ts';

export interface JsonRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  keepalive?: boolean;
  onAnswer?: (response: Response) => void;
}

/**
 * Calls the API with cookies.
 * @throws {ApiError} if the response is not a success, or a TypeError if there is no response
 */
export async function fetchResponse(
  path: string,
  { method = 'GET', body, headers, onAnswer, ...options }: JsonRequest = {},
): Promise<Response> {
  const sentAt = performance.now();
  const isForm = body instanceof FormData;
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
    ...options,
  });
  onAnswer?.(response);
  if (!response.ok) throw new ApiError(response.status, response.statusText, await response.text(), sentAt);
  return response;
}

/** Works like {@link fetchResponse}, but returns the parsed JSON of the response, or null if the body is empty. */
export async function fetchJson(path: string, request?: JsonRequest): Promise<unknown> {
  const response = await fetchResponse(path, request);
  return JSON.parse((await response.text()) || 'null');
}
