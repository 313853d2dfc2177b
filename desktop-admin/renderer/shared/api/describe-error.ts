import { ApiError } from '../../../../shared/api/api-error.ts';

const tryAgain = 'Check your connection and try again.';

/** What people read about a failed call: the server's words if it gave some, else what to do. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) {
    return error.serverMessage ?? `The server answered with an error (${error.status}). Please try again in a moment.`;
  }
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return `The server has not answered in time. ${tryAgain}`;
  }
  return navigator.onLine === false ? `You are offline. ${tryAgain}` : `The server cannot be reached. ${tryAgain}`;
}

/** Whether no server has answered, as `fetch` and its time limit tell it; not a clipboard that is forbidden, for example. */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');

/** The server's own words, else what failed: specification, section 8. When no server has said anything, also why. */
export function describeActionError(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.serverMessage ?? fallback;
  return isNetworkError(error) ? `${fallback.replace(/\.$/, '')}. ${describeError(error)}` : fallback;
}
