import { type CallOptions, callEndpoint as callWithoutLimit, fetchByKey } from '../../../../shared/api/call.ts';
import type {
  AnswerOf,
  EndpointAddress,
  RequestArgument,
  RequestOf,
  UntypedRequest,
} from '../../../../shared/api/endpoint.ts';
import { serverClock } from './server-clock.ts';

/** How long people wait for an answer, all of it; then they are told, and may try again. */
export const apiTimeoutMs = 15_000;

interface LimitedOptions extends CallOptions {
  /** Time limit for the few calls that take longer by their nature. */
  timeoutMs?: number;
}

/**
 * Calls the API, as every screen does: no button waits for ever on a network that has gone silent.
 * @throws {ApiError} when the answer is not a success; `TypeError` when there is none, `TimeoutError` when none in time.
 */
export function call<E extends EndpointAddress>(
  endpoint: E,
  ...request: RequestArgument<RequestOf<E> & LimitedOptions>
): Promise<AnswerOf<E>>;
export function call(
  endpoint: EndpointAddress,
  { timeoutMs, signal, ...request }: UntypedRequest & LimitedOptions = {},
): Promise<unknown> {
  return callWithoutLimit(endpoint, { ...request, onAnswer: syncServerClock, signal: withTimeout(signal, timeoutMs) });
}

/** Answers the reads of `createReadQuery`, within the same time. */
export const readWithTimeout = (key: readonly unknown[], signal: AbortSignal): Promise<unknown> =>
  fetchByKey(key, withTimeout(signal), { onAnswer: syncServerClock });

const syncServerClock = (response: Response) => serverClock.syncWithResponse(response);

/** Calls without a limit, for what may take as long as it likes while pieces keep coming: whoever reads it sees to that. */
export { callEndpointForResponse } from '../../../../shared/api/call.ts';

/** Aborts when the given signal does, or with a `TimeoutError` when the time is over. */
export const withTimeout = (signal?: AbortSignal, timeoutMs = apiTimeoutMs): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
