import { buildPath, joinQueryKey } from './address.ts';
import type { AnswerOf, EndpointAddress, RequestArgument, RequestOf, UntypedRequest } from './endpoint.ts';
import { fetchJson, fetchResponse } from './fetch-json.ts';
import type { PagePath } from './list-page.ts';

/** How a call is made, whatever it says. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Lets the call finish after the page is left. */
  keepalive?: boolean;
  /** Called with each answer, also with an error of the server. */
  onAnswer?: (response: Response) => void;
}

// The overloads of this file and of `address.ts` say more than their implementations can prove: what an endpoint
// declares is what its server takes and answers.

/**
 * Calls the API.
 * @throws {ApiError} when the answer is not a success; `TypeError` when there is no answer.
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
 * Calls the API for an answer whose headers count, or that is no JSON.
 * @throws {ApiError} when the answer is not a success; `TypeError` when there is no answer.
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

/** Answers a read by its key; see `keyOf`. */
export const fetchByKey = (
  key: readonly unknown[],
  signal: AbortSignal,
  options?: Pick<CallOptions, 'onAnswer'>,
): Promise<unknown> => fetchJson(joinQueryKey(key), { ...options, signal });

/** Answers a page of a list, with the headers that name the next one. */
export const fetchListPage = (page: PagePath, signal: AbortSignal): Promise<Response> =>
  fetchResponse(page, { signal });
