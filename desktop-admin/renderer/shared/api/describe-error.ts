import { ApiError } from '../../../../shared/api/api-error.ts';

const tryAgain = 'Check your connection and try again.';

/** User message for a failed call: the server's message, otherwise what to do. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) {
    return error.serverMessage ?? `The server answered with an error (${error.status}). Please try again in a moment.`;
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `The server has not answered in time. ${tryAgain}`;
  }
  return navigator.onLine === false ? `You are offline. ${tryAgain}` : `The server cannot be reached. ${tryAgain}`;
}

/**
 * True if no server answered, judged by the errors of `fetch` and its time limit. False for other errors, such as a
 * forbidden clipboard.
 */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** The server's message, otherwise the given text. Without a response, also the reason. Source: specification, section 8. */
export function describeActionError(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage ?? fallback;
  return isNetworkError(error) ? `${fallback.replace(/\.$/, '')}. ${describeError(error)}` : fallback;
}
