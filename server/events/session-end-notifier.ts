/** PostgreSQL channel for the ids of ended sessions. Triggers notify all replicas. */
export const endedSessionChannel = 'staff_session_ended';

interface Watcher {
  onEnd(): void;
  /** Called after an interruption of the LISTEN connection. A session may have ended during the interruption. */
  onPossibleEnd(): void;
}

export class SessionEndNotifier {
  readonly #watchers = new Map<string, Set<Watcher>>();

  watch(sessionId: string, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(sessionId) ?? new Set();
    this.#watchers.set(sessionId, watchers.add(watcher));
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0) this.#watchers.delete(sessionId);
    };
  }

  notifyEnded(sessionId: string): void {
    for (const watcher of this.#watchers.get(sessionId) ?? []) watcher.onEnd();
  }

  /** Makes all watchers check their sessions again. Call this if notifications may have been lost. */
  requestRecheck(): void {
    for (const watchers of this.#watchers.values()) for (const watcher of watchers) watcher.onPossibleEnd();
  }
}
