import { pathOf, pathOfKey } from './address.ts';
import type { Address, AnswerOf, RequestArgument, RequestOf, SomeRequest } from './endpoint.ts';
import { fetchJson } from './fetch-json.ts';

/** How a call is made, whatever it says. */
export interface CallOptions {
  signal?: AbortSignal;
  /** It goes on when the page is left. */
  keepalive?: boolean;
}

// The overloads of this file and of `address.ts` say more than their implementations can prove: what an endpoint
// declares is what its server takes and answers.

/**
 * Calls the API.
 * @throws {ApiError} when the answer is not a success; `TypeError` when there is no answer.
 */
export function call<E extends Address>(
  endpoint: E,
  ...request: RequestArgument<RequestOf<E> & CallOptions>
): Promise<AnswerOf<E>>;
export function call(
  endpoint: Address,
  { params, query, ...request }: SomeRequest & CallOptions = {},
): Promise<unknown> {
  return fetchJson(pathOf(endpoint, { params, query }), { ...request, method: endpoint.method });
}

/** Answers a read by its key; see `keyOf`. */
export const readByKey = (key: readonly unknown[], signal: AbortSignal): Promise<unknown> =>
  fetchJson(pathOfKey(key), { signal });
