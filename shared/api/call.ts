import { buildPath, joinQueryKey } from './address.ts';
import type { EndpointAddress, EndpointAnswer, EndpointRequest, RequestArgument, UntypedRequest } from './endpoint.ts';
import { fetchJson, fetchResponse } from './fetch-json.ts';
import type { PagePath } from './list-page.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** True to finish the call even after the user leaves the page. */
  keepalive?: boolean;
  onAnswer?: (response: Response) => void;
}

// Overloads are necessary, because TypeScript cannot prove that a response matches the endpoint's declaration.

/** @throws {ApiError} if the response is not a success, or a TypeError if there is no response */
export function callEndpoint<E extends EndpointAddress>(
  endpoint: E,
  ...request: RequestArgument<EndpointRequest<E> & CallOptions>
): Promise<EndpointAnswer<E>>;
export function callEndpoint(
  endpoint: EndpointAddress,
  { params, query, ...request }: UntypedRequest & CallOptions = {},
): Promise<unknown> {
  return fetchJson(buildPath(endpoint, { params, query }), { ...request, method: endpoint.method });
}

/** Works like {@link callEndpoint}, but returns the response, so that callers can read headers or a non-JSON body. */
export function callEndpointForResponse<E extends EndpointAddress>(
  endpoint: E,
  ...request: RequestArgument<EndpointRequest<E> & CallOptions>
): Promise<Response>;
export function callEndpointForResponse(
  endpoint: EndpointAddress,
  { params, query, ...request }: UntypedRequest & CallOptions = {},
): Promise<Response> {
  return fetchResponse(buildPath(endpoint, { params, query }), { ...request, method: endpoint.method });
}

export const fetchByQueryKey = (
  key: readonly unknown[],
  signal: AbortSignal,
  options?: Pick<CallOptions, 'onAnswer'>,
): Promise<unknown> => fetchJson(joinQueryKey(key), { ...options, signal });

export const fetchListPage = (page: PagePath, signal: AbortSignal): Promise<Response> =>
  fetchResponse(page, { signal });
