import { type CallOptions, callEndpoint as callWithoutLimit, fetchByQueryKey } from '../../../../shared/api/call.ts';
import type {
  EndpointAddress,
  EndpointAnswer,
  EndpointRequest,
  RequestArgument,
  UntypedRequest,
} from '../../../../shared/api/endpoint.ts';
import { serverClock } from './server-clock.ts';

export const apiTimeoutMs = 15_000;

interface LimitedOptions extends CallOptions {
  timeoutMs?: number;
}

/**
 * Calls the API with a time limit, so that buttons do not stay busy forever on a broken network.
 * @throws {ApiError} if the server returns an error
 * @throws {TypeError} if there is no response
 * @throws {DOMException} `TimeoutError` after the time limit
 */
export function call<E extends EndpointAddress>(
  endpoint: E,
  ...request: RequestArgument<EndpointRequest<E> & LimitedOptions>
): Promise<EndpointAnswer<E>>;
export function call(
  endpoint: EndpointAddress,
  { timeoutMs, signal, ...request }: UntypedRequest & LimitedOptions = {},
): Promise<unknown> {
  return callWithoutLimit(endpoint, { ...request, onAnswer: syncServerClock, signal: withTimeout(signal, timeoutMs) });
}

export const readWithTimeout = (key: readonly unknown[], signal: AbortSignal): Promise<unknown> =>
  fetchByQueryKey(key, withTimeout(signal), { onAnswer: syncServerClock });

const syncServerClock = (response: Response) => serverClock.syncWithResponse(response);

/** This function has no time limit, because downloads can be slow. The caller must detect a broken connection. */
export { callEndpointForResponse } from '../../../../shared/api/call.ts';

/** Returns a signal that aborts with the given signal, or with a `TimeoutError` after the time limit. */
export const withTimeout = (signal?: AbortSignal, timeoutMs = apiTimeoutMs): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
