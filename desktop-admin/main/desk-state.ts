/** How the app stands with its server. */
type ConnectionState = 'no-server' | 'connecting' | 'live' | 'disconnected' | 'signed-out';

/** Leads that wait for an answer. */
export interface Figures {
  newQuotes: number;
  newContacts: number;
  /** When the oldest of the new quote requests came in (UTC), or null. */
  oldestNewQuoteAt: string | null;
}

/** What tray, badge and menus show. */
export interface DeskState {
  connection: ConnectionState;
  figures: Figures | null;
  /** Milliseconds since 1970, or null. */
  pausedUntil: number | null;
  hasSound: boolean;
  startsAtLogin: boolean;
  /** An update that waits for a yes, such as `0.2.0`. */
  updateVersion: string | null;
}

export interface DeskStateHolder {
  read(): DeskState;
  change(fields: Partial<DeskState>): void;
  /** Calls back after every change, and once at the start. */
  follow(listener: (state: DeskState) => void): void;
}

export function createDeskState(initial: DeskState): DeskStateHolder {
  let state = initial;
  const listeners: ((state: DeskState) => void)[] = [];
  return {
    read: () => state,
    change(fields) {
      state = { ...state, ...fields };
      for (const listener of listeners) listener(state);
    },
    follow(listener) {
      listeners.push(listener);
      listener(state);
    },
  };
}
