// Longer than most: the store, its copy in this browser and the hooks that read it are one state.
import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { type StaffUser, staffUserSchema } from '../../../../shared/schemas/accounts/session.ts';
import { readStoredJson, removeStoredValue, storeValue } from '../ui/stored-value.ts';

/**
 * - `signed-out`: the login form is all there is.
 * - `checking`: the stored copy names somebody, and the server has not said otherwise yet.
 * - `signed-in`
 * - `lost`: the server ended the session while somebody was at work. The screens stay as they are, below the login form.
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
   * What the server says of the cookie at the start. Nobody does not sign out who has signed in meanwhile: that answer
   * is older than they are.
   */
  applyServerCheck(user: StaffUser | null): void;
  /**
   * The server has answered 401. Nothing happens when nobody is signed in, or the answer is older than they are.
   * @param sentAt when the request began, by `performance.now()`; left out, it counts
   * @returns whether it has to be sent again, because somebody has signed in since
   */
  handleUnauthorized(sentAt?: number): boolean;
}

const signedOut: SessionState = { phase: 'signed-out', user: null };

export function createSessionStore(window: Window): SessionStore {
  const stored = readStoredUser();
  let state: SessionState = stored ? { phase: 'checking', user: stored } : signedOut;
  /** Time of the last sign-in, by `performance.now()`. */
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

/** The fixed key of the specification. What is kept is for display only: the cookie is what counts. */
const key = 'trinity-admin-session';

/** Who was signed in when this browser was last used, or null. */
const readStoredUser = (): StaffUser | null => readStoredJson(key, staffUserSchema);

/** Without the copy the next start asks the server who is signed in. */
function storeUser(user: StaffUser | null): void {
  if (user) storeValue(key, JSON.stringify(user));
  else removeStoredValue(key);
}

/** Calls back when another tab has signed in or out. */
function onStoredUserChange(window: Window, changed: (user: StaffUser | null) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed(readStoredUser());
  });
}

/**
 * Reads everything on the screens again as soon as a lost session is back, here or in another tab. What somebody else has
 * read is forgotten first: it may be what the one who comes may not see.
 */
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
 * Sends something, and again when it is answered 401 after somebody has signed in: what it was refused for is over.
 * @throws what `send` throws; a 401 once the session is told of it.
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
  if (!store) throw new Error('useSessionStore needs a SessionProvider above it');
  return store;
}

export function useSession(): SessionState {
  const store = useSessionStore();
  return useSyncExternalStore(store.subscribe, store.read);
}
