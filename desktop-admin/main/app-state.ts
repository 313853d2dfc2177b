/** How the app stands with its server. */
type ConnectionState = 'no-server' | 'connecting' | 'live' | 'disconnected' | 'signed-out' | 'forbidden';

/** Leads that wait for an answer. */
export interface NewLeadStats {
  newQuotes: number;
  newContacts: number;
  /** When the oldest of the new quote requests came in (UTC), or null. */
  oldestNewQuoteAt: string | null;
}

/** What tray, badge and menus show. */
export interface AppState {
  connection: ConnectionState;
  figures: NewLeadStats | null;
  /** Hours within which the office promises to answer. */
  promiseHours: number;
  /** Milliseconds since 1970, or null. */
  pausedUntil: number | null;
  hasSound: boolean;
  hasQuietHours: boolean;
  /** Whether alerts wait because the office is closed. */
  isQuiet: boolean;
  ringsAgain: boolean;
  startsAtLogin: boolean;
  /** An update that waits for a yes, such as `0.2.0`. */
  updateVersion: string | null;
}

export interface AppStateStore {
  read(): AppState;
  change(fields: Partial<AppState>): void;
  /** Calls back after every change, and once at the start. */
  subscribe(listener: (state: AppState) => void): void;
}

export function createAppState(initial: AppState): AppStateStore {
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
