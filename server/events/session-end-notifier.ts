/** PostgreSQL channel that tells all replicas of sessions that have ended, by their id: triggers of the tables notify it. */
export const endedSessionChannel = 'staff_session_ended';

interface Watcher {
  /** The session has ended. */
  onEnd(): void;
  /** It may have ended while nobody listened. */
  onPossibleEnd(): void;
}

/** Who has to know at once that a session is over: the streams that it has opened in this process. */
export class SessionEndNotifier {
  readonly #watchers = new Map<string, Set<Watcher>>();

  /** @returns a function that ends the watch. */
  watch(sessionId: string, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(sessionId) ?? new Set();
    this.#watchers.set(sessionId, watchers.add(watcher));
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0) this.#watchers.delete(sessionId);
    };
  }

  /** A session was signed out, was ended from elsewhere, or its account was disabled. */
  notifyEnded(sessionId: string): void {
    for (const watcher of this.#watchers.get(sessionId) ?? []) watcher.onEnd();
  }

  /** Notices may have been missed. */
  requestRecheck(): void {
    for (const watchers of this.#watchers.values()) for (const watcher of watchers) watcher.onPossibleEnd();
  }
}
