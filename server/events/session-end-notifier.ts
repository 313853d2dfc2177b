/** PostgreSQL channel that reports the ids of ended sessions to all replicas. Triggers send the notifications. */
export const endedSessionChannel = 'staff_session_ended';

interface Watcher {
  onEnd(): void;
  /** The session may have ended while the connection was lost. */
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

  /** Notifications may have been missed. */
  requestRecheck(): void {
    for (const watchers of this.#watchers.values()) for (const watcher of watchers) watcher.onPossibleEnd();
  }
}
