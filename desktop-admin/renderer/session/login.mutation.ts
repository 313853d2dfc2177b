import { useMutation } from '@tanstack/react-query';
import { ApiError, fetchJson } from '../../../shared/api/fetch-json.ts';
import type { LoginAnswer } from '../../../shared/schemas/staff.ts';
import { useSessionStore } from './use-session.ts';

interface Credentials {
  username: string;
  password: string;
  keepSignedIn: boolean;
}

const signIn = (credentials: Credentials) =>
  fetchJson<LoginAnswer>('/api/admin/login', { method: 'POST', body: credentials });

export function useSignIn() {
  const session = useSessionStore();
  return useMutation({ mutationFn: signIn, onSuccess: ({ user }) => session.signedIn(user) });
}

/** What the login form says about a failure: specification, section 8. */
export function signInProblem(error: unknown): string {
  if (error instanceof ApiError) {
    if (error.serverMessage) return error.serverMessage;
    if (error.status === 401) return 'Login failed';
  }
  return 'Login failed. Please try again.';
}
