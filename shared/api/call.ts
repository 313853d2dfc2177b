import { buildPath, joinQueryKey } from './address.ts';
import type { AnswerOf, EndpointAddress, RequestArgument, RequestOf, UntypedRequest } from './endpoint.ts';
import { fetchJson, fetchResponse } from './fetch-json.ts';
import type { PagePath } from './list-page.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Lets the call finish after the user leaves the page. */
  keepalive?: boolean;
  /** Called with each answer, including errors of the server. */
  onAnswer?: (response: Response) => void;
}

// // The overloads here and in `address.ts` promise more than their implementations can prove. They rely on the server
// following the declarations.

/**
 * Calls the API.
 * @throws {ApiError} if the answer is not a success
 * @throws {TypeError} if there is no answer
 */
export function callEndpoint<E extends EndpointAddress>(
  endpoint: E,
  ...request: RequestArgument<RequestOf<E> & CallOptions>
): Promise<AnswerOf<E>>;
export function callEndpoint(
  endpoint: EndpointAddress,
  { params, query, ...request }: UntypedRequest & CallOptions = {},
): Promise<unknown> {
  return fetchJson(buildPath(endpoint, { params, query }), { ...request, method: endpoint.method });
}

/**
 * Calls the API and returns the response, for its headers or a body that is not JSON.
 * @throws {ApiError} if the answer is not a success
 * @throws {TypeError} if there is no answer
 */
export function callEndpointForResponse<E extends EndpointAddress>(
  endpoint: E,
  ...request: RequestArgument<RequestOf<E> & CallOptions>
): Promise<Response>;
export function callEndpointForResponse(
  endpoint: EndpointAddress,
  { params, query, ...request }: UntypedRequest & CallOptions = {},
): Promise<Response> {
  return fetchResponse(buildPath(endpoint, { params, query }), { ...request, method: endpoint.method });
}

/** Fetches a read by its key. See `buildQueryKey`. */
export const fetchByKey = (
  key: readonly unknown[],
  signal: AbortSignal,
  options?: Pick<CallOptions, 'onAnswer'>,
): Promise<unknown> => fetchJson(joinQueryKey(key), { ...options, signal });

/** Fetches a page of a list. The headers of the response name the next page. */
export const fetchListPage = (page: PagePath, signal: AbortSignal): Promise<Response> =>
  fetchResponse(page, { signal });
