import { ApiError } from '../../../shared/api/fetch-json.ts';

/** What people read about a failed call: the server's words if it gave some, else what to do. */
export function problemText(error: unknown): string {
  if (error instanceof ApiError) {
    return error.serverMessage ?? `The server answered with an error (${error.status}). Please try again in a moment.`;
  }
  return 'The server cannot be reached. Check your connection and try again.';
}
