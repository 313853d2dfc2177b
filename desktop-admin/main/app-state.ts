type ConnectionState = 'no-server' | 'connecting' | 'live' | 'disconnected' | 'signed-out' | 'forbidden';

export interface NewLeadStats {
  newQuotes: number;
  newContacts: number;
  oldestNewQuoteAt: string | null;
}

export interface AppState {
  connection: ConnectionState;
  figures: NewLeadStats | null;
  promiseHours: number;
  /** Milliseconds since 1970. Null if alerts are not paused. */
  pausedUntil: number | null;
  hasSound: boolean;
  hasQuietHours: boolean;
  /** True if alerts are delayed because the office is closed. */
  isQuiet: boolean;
  ringsAgain: boolean;
  startsAtLogin: boolean;
  updateVersion: string | null;
}

export interface AppStateStore {
  read(): AppState;
  change(fields: Partial<AppState>): void;
  /** Calls the listener immediately and after every change. */
  subscribe(listener: (state: AppState) => void): void;
}

export function createAppStateStore(initial: AppState): AppStateStore {
  let state = initial;
  const listeners: ((state: AppState) => void)[] = [];
  return {
    read: () => state,
    change(fields) {
      state = { ...state, ...fields };
      for (const listener of listeners) listener(state);
    },
    subscribe(listener) {
      listeners.push(listener);
      listener(state);
    },
  };
}
