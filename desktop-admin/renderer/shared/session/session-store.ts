import type { StaffUser } from '../../../../shared/schemas/staff.ts';
import { onStoredUserChange, readStoredUser, storeUser } from './stored-session.ts';

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
  signedIn(user: StaffUser): void;
  signedOut(): void;
  /**
   * What the server says of the cookie at the start. Nobody does not sign out who has signed in meanwhile: that answer
   * is older than they are.
   */
  checked(user: StaffUser | null): void;
  /** The server has answered 401. Nothing happens when nobody is signed in. */
  refused(): void;
}

const signedOut: SessionState = { phase: 'signed-out', user: null };

export function createSessionStore(window: Window): SessionStore {
  const stored = readStoredUser(window.localStorage);
  let state: SessionState = stored ? { phase: 'checking', user: stored } : signedOut;
  const listeners = new Set<() => void>();

  function enter(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  const store: SessionStore = {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signedIn(user) {
      storeUser(window.localStorage, user);
      enter({ phase: 'signed-in', user });
    },
    signedOut() {
      storeUser(window.localStorage, null);
      enter(signedOut);
    },
    checked(user) {
      if (user) store.signedIn(user);
      else if (state.phase === 'checking') store.signedOut();
    },
    refused() {
      if (state.phase === 'checking') store.signedOut();
      if (state.phase !== 'signed-in') return;
      storeUser(window.localStorage, null);
      enter({ phase: 'lost', user: state.user });
    },
  };

  onStoredUserChange(window, (user) => {
    if (user) enter({ phase: 'signed-in', user });
    else if (state.user) enter({ phase: 'lost', user: state.user });
  });
  return store;
}
