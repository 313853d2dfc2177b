import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError } from '../../../../shared/api/api-error.ts';
import * as account from '../../../../shared/endpoints/accounts/account.ts';
import * as passkeys from '../../../../shared/endpoints/accounts/passkeys.ts';
import { loginAnswerSchema, loginFailureSchema, type StaffUser } from '../../../../shared/schemas/accounts/session.ts';
import { call } from '../api/call.ts';
import { requestCredential } from './passkey-browser.ts';
import { useSessionStore } from './session.ts';

export interface Credentials {
  username: string;
  password: string;
  keepSignedIn: boolean;
  code?: string;
  trustDevice?: boolean;
}

/** A rejected login with status 200, which section 8 of the specification allows. Our server responds with 401. */
class LoginRejectedError extends Error {}

const refusalSchema = z.object({ success: z.literal(false), message: z.string().optional() });

async function signIn(credentials: Credentials): Promise<StaffUser> {
  const answer = await call(account.login, { body: credentials });
  const refusal = refusalSchema.safeParse(answer).data;
  if (refusal) throw new LoginRejectedError(refusal.message || 'Login failed');
  return assertSessionStored(loginAnswerSchema.parse(answer).user);
}

/**
 * Throws if the browser did not store the session cookie. Otherwise, the login would seem successful, but the next
 * request would report an ended session.
 */
async function assertSessionStored(user: StaffUser): Promise<StaffUser> {
  // If this request fails, the login still counts as successful. A later request shows whether the session exists.
  const session = await call(account.readSession).catch(() => null);
  if (session?.user === null)
    throw new LoginRejectedError(
      'Your browser did not store your session. Allow cookies for this address, then sign in again.',
    );
  return user;
}

export function useSignIn() {
  const session = useSessionStore();
  return useMutation({ mutationFn: signIn, onSuccess: session.setSignedIn });
}

/** A passkey replaces both the password and the code. */
async function signInWithPasskey(): Promise<StaffUser> {
  const credential = await requestCredential(await call(passkeys.startLogin));
  return assertSessionStored(loginAnswerSchema.parse(await call(passkeys.login, { body: { credential } })).user);
}

export function usePasskeySignIn() {
  const session = useSessionStore();
  return useMutation({ mutationFn: signInWithPasskey, onSuccess: session.setSignedIn });
}

export const isCodeRequired = (error: unknown): boolean =>
  error instanceof ApiError && loginFailureSchema.safeParse(error.problem).data?.needsCode === true;

/** Section 8 of the specification defines these messages. */
export function describeSignInError(error: unknown): string {
  if (error instanceof LoginRejectedError) return error.message;
  if (error instanceof ApiError) {
    if (error.serverMessage) return error.serverMessage;
    if (error.status === 401) return 'Login failed';
  }
  return 'Login failed. Please try again.';
}

/**
 * Key of mutations that end or replace the session. The event stream pauses during these mutations. Otherwise, a
 * sign-out would look like a lost session.
 */
export const sessionChangeKey = ['session-change'];

/** If there is no response, the user stays signed in, because the session cookie may still be valid. */
export function useSignOut(onFailure: (error: Error) => void) {
  const session = useSessionStore();
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: sessionChangeKey,
    // Cancels pending reads, because the server would reject them after the sign-out.
    onMutate: () => queryClient.cancelQueries(),
    mutationFn: () => call(account.logout),
    onSuccess: () => {
      queryClient.clear();
      session.setSignedOut();
    },
    onError: (error) => {
      void queryClient.invalidateQueries();
      onFailure(error);
    },
  });
}
