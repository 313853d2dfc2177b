import { type CallOptions, call as callWithoutLimit, readByKey } from '../../../../shared/api/call.ts';
import type { Address, AnswerOf, RequestArgument, RequestOf, SomeRequest } from '../../../../shared/api/endpoint.ts';
import { serverClock } from './server-clock.ts';

/** How long people wait for an answer, all of it; then they are told, and may try again. */
export const answerTimeoutMs = 15_000;

interface LimitedOptions extends CallOptions {
  /** Time limit for the few calls that take longer by their nature. */
  timeoutMs?: number;
}

/**
 * Calls the API, as every screen does: no button waits for ever on a network that has gone silent.
 * @throws {ApiError} when the answer is not a success; `TypeError` when there is none, `TimeoutError` when none in time.
 */
export function call<E extends Address>(
  endpoint: E,
  ...request: RequestArgument<RequestOf<E> & LimitedOptions>
): Promise<AnswerOf<E>>;
export function call(
  endpoint: Address,
  { timeoutMs, signal, ...request }: SomeRequest & LimitedOptions = {},
): Promise<unknown> {
  return callWithoutLimit(endpoint, { ...request, onAnswer: noteTime, signal: withinLimit(signal, timeoutMs) });
}

/** Answers the reads of `readQuery`, within the same time. */
export const readWithinLimit = (key: readonly unknown[], signal: AbortSignal): Promise<unknown> =>
  readByKey(key, withinLimit(signal), { onAnswer: noteTime });

const noteTime = (response: Response) => serverClock.note(response);

/** Calls without a limit, for what may take as long as it likes while pieces keep coming: whoever reads it sees to that. */
export { callForResponse } from '../../../../shared/api/call.ts';

/** Aborts when the given signal does, or with a `TimeoutError` when the time is over. */
export const withinLimit = (signal?: AbortSignal, timeoutMs = answerTimeoutMs): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
