import { ApiError } from '../../../../shared/api/api-error.ts';

const tryAgain = 'Check your connection and try again.';

/** Returns the server's message, or advice if the server sent no message. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) {
    return error.serverMessage ?? `The server answered with an error (${error.status}). Please try again in a moment.`;
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `The server did not answer in time. ${tryAgain}`;
  }
  return navigator.onLine === false ? `You are offline. ${tryAgain}` : `The server cannot be reached. ${tryAgain}`;
}

/** False for errors without a network cause, such as a blocked clipboard. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** Adds the reason to the fallback text if the server did not respond. Source: specification, section 8. */
export function describeActionError(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage ?? fallback;
  return isNetworkError(error) ? `${fallback.replace(/\.$/, '')}. ${describeError(error)}` : fallback;
}
