import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { type StaffUser, staffUserSchema } from '../../../../shared/schemas/accounts/session.ts';
import { readStoredJson, removeStoredValue, storeValue } from '../ui/stored-value.ts';

/**
 * - `signed-out`: only the login form is shown.
 * - `checking`: this browser has stored a user, and the server has not responded yet.
 * - `signed-in`
 * - `lost`: the session ended while the user was working. The screens keep their state behind the login form.
 */
export type SessionState =
  | { phase: 'signed-out'; user: null }
  | { phase: 'checking' | 'signed-in' | 'lost'; user: StaffUser };

export interface SessionStore {
  read(): SessionState;
  subscribe(listener: () => void): () => void;
  setSignedIn(user: StaffUser): void;
  setSignedOut(): void;
  /**
   * Applies the server's response about the session. `null` signs the user out only in the phase `checking`.
   */
  applyServerCheck(user: StaffUser | null): void;
  /**
   * Handles a 401. Ignores the 401 if nobody is signed in, or if the request began before the last login.
   * @param sentAt start time of the request, from `performance.now()`. If omitted, the time is not checked
   * @returns true if the caller should repeat the request, because a user has signed in since the request
   */
  handleUnauthorized(sentAt?: number): boolean;
}

const signedOut: SessionState = { phase: 'signed-out', user: null };

export function createSessionStore(window: Window): SessionStore {
  const stored = readStoredUser();
  let state: SessionState = stored ? { phase: 'checking', user: stored } : signedOut;
  let signedInAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();

  function enter(next: SessionState): void {
    state = next;
    if (next.phase === 'signed-in') signedInAt = performance.now();
    for (const listener of listeners) listener();
  }

  const store: SessionStore = {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setSignedIn(user) {
      storeUser(user);
      enter({ phase: 'signed-in', user });
    },
    setSignedOut() {
      storeUser(null);
      enter(signedOut);
    },
    applyServerCheck(user) {
      if (user) store.setSignedIn(user);
      else if (state.phase === 'checking') store.setSignedOut();
    },
    handleUnauthorized(sentAt = Number.POSITIVE_INFINITY) {
      if (state.phase === 'checking') store.setSignedOut();
      if (state.phase !== 'signed-in') return false;
      if (sentAt < signedInAt) return true;
      storeUser(null);
      enter({ phase: 'lost', user: state.user });
      return false;
    },
  };

  onStoredUserChange(window, (user) => {
    if (user) enter({ phase: 'signed-in', user });
    else if (state.user) enter({ phase: 'lost', user: state.user });
  });
  return store;
}

/** The specification requires a fixed key. The stored user is for display only, because the cookie controls access. */
const key = 'trinity-admin-session';

const readStoredUser = (): StaffUser | null => readStoredJson(key, staffUserSchema);

/** Ignores blocked storage, because each start also reads the session from the server. */
function storeUser(user: StaffUser | null): void {
  if (user) storeValue(key, JSON.stringify(user));
  else removeStoredValue(key);
}

function onStoredUserChange(window: Window, changed: (user: StaffUser | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed(readStoredUser());
  });
}

/** Refetches all queries after a login that follows a lost session. If the user changed, removes the old data first. */
export function refreshAfterLogin(session: SessionStore, queryClient: QueryClient): void {
  let before = session.read();
  session.subscribe(() => {
    const now = session.read();
    if (now.phase === 'signed-in' && before.user) {
      if (now.user.id !== before.user.id) void queryClient.resetQueries();
      else if (before.phase === 'lost') void queryClient.invalidateQueries();
    }
    before = now;
  });
}

/**
 * Sends a request. After a 401, repeats the request if a user has signed in since the first attempt.
 * @throws errors of `send`. A 401 is reported to the session store first
 */
export async function resendAfterSignIn<T>(session: SessionStore, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    if (isRefused && session.handleUnauthorized(error.sentAt)) return resendAfterSignIn(session, send);
    throw error;
  }
}

const SessionContext = createContext<SessionStore | null>(null);

export const SessionProvider = SessionContext.Provider;

export function useSessionStore(): SessionStore {
  const store = useContext(SessionContext);
  if (!store) throw new Error('useSessionStore must be used inside a SessionProvider');
  return store;
}

export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.read);
}
