import { ApiError } from './api-error.ts';

export interface JsonRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the request finish after the user leaves the page. */
  keepalive?: boolean;
  /** Called with each answer, including errors of the server. */
  onAnswer?: (response: Response) => void;
}

/**
 * Calls the API with cookies and a JSON or form body, and returns the response.
 * @throws {ApiError} if the answer is not a success
 * @throws {TypeError} if there is no answer
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

/**
 * Calls the API with cookies and a JSON body, and reads the JSON of the answer.
 * @throws {ApiError} if the answer is not a success
 * @throws {TypeError} if there is no answer
 */
export async function fetchJson(path: string, request?: JsonRequest): Promise<unknown> {
  const response = await fetchResponse(path, request);
  return JSON.parse((await response.text()) || 'null');
}
