import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import * as events from '../../../../shared/endpoints/leads/events.ts';
import type { Presence } from '../../../../shared/schemas/accounts/presence.ts';
import { call } from '../api/call.ts';

type People = Presence['people'];

const nobody: People = [];

/** Sends the id of the record in this window to the server. Lists colleagues who are viewing the same record. */
export interface PresenceStore {
  /** Id of this window. Several windows may share an event stream. */
  readonly window: string;
  /** @returns a function that you must call when the record is no longer shown */
  show(recordId: string): () => void;
  subscribe(listener: () => void): () => void;
  read(recordId: string): People;
  setStream(stream: string | null): void;
  removeWindow(window: string): void;
  receivePresence(presence: Presence): void;
}

export function createPresenceStore(): PresenceStore {
  const window = crypto.randomUUID();
  const listeners = new Set<() => void>();
  let stream: string | null = null;
  /** Object identity distinguishes editors of the same record, so closing one does not end the other's presence. */
  let shown: { recordId: string } | null = null;
  let told: string | null = null;
  let isTelling = false;
  let heard: Presence | null = null;

  function change(next: Presence | null): void {
    heard = next;
    for (const listener of listeners) listener();
  }

  function tell(): void {
    const recordId = shown?.recordId ?? null;
    // Sends one request at a time. Otherwise an older request could arrive after a newer request.
    if (stream === null || told === recordId || isTelling) return;
    told = recordId;
    isTelling = true;
    // Failed requests are not repeated, because the next record or the next stream causes a new request.
    call(events.setViewedRecord, { body: { stream, window, recordId } })
      .catch(() => {})
      .finally(() => {
        isTelling = false;
        tell();
      });
  }

  return {
    window,
    show(recordId) {
      const showing = { recordId };
      shown = showing;
      tell();
      return () => {
        // Without this delay, switching between two records would briefly report that no record is open.
        queueMicrotask(() => {
          if (shown !== showing) return;
          shown = null;
          change(null);
          tell();
        });
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: (recordId) => (heard?.recordId === recordId ? heard.people : nobody),
    setStream(next) {
      stream = next;
      told = null;
      if (next === null) change(null);
      else tell();
    },
    removeWindow(gone) {
      // If this request fails, the server still removes the closed window from the viewers when the stream ends.
      if (stream !== null)
        call(events.setViewedRecord, { body: { stream, window: gone, recordId: null } }).catch(() => {});
    },
    receivePresence(presence) {
      // Ignores reports about records that this window does not show. Another window of this browser may show them.
      if (presence.recordId === shown?.recordId) change(presence);
    },
  };
}

export const PresenceContext = createContext<PresenceStore | null>(null);

export function usePresence(recordId: string): People {
  const store = useContext(PresenceContext);
  if (!store) throw new Error('usePresence must be used inside a PresenceContext');
  useEffect(() => store.show(recordId), [store, recordId]);
  return useSyncExternalStore(store.subscribe, () => store.read(recordId));
}
