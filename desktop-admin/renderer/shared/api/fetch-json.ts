import { fetchJson as fetchJsonWithoutLimit, type JsonRequest } from '../../../../shared/api/fetch-json.ts';

/** How long people wait for an answer, all of it; then they are told, and may try again. */
export const answerTimeoutMs = 15_000;

interface LimitedRequest extends JsonRequest {
  /** For the few calls that take longer by their nature. */
  timeoutMs?: number;
}

/**
 * Calls the API, as every screen does: no button waits for ever on a network that has gone silent.
 * @throws {ApiError} when the answer is not a success; `TypeError` when there is none, `TimeoutError` when none in time.
 */
export const fetchJson = <T>(path: string, { timeoutMs, signal, ...request }: LimitedRequest = {}): Promise<T> =>
  fetchJsonWithoutLimit<T>(path, { ...request, signal: withinLimit(signal, timeoutMs) });

/** Aborts when the given signal does, or with a `TimeoutError` when the time is over. */
export const withinLimit = (signal?: AbortSignal, timeoutMs = answerTimeoutMs): AbortSignal =>
  AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
