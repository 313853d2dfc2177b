import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import * as events from '../../../../shared/endpoints/leads/events.ts';
import type { Presence } from '../../../../shared/schemas/accounts/presence.ts';
import { call } from '../api/call.ts';

type People = Presence['people'];

const nobody: People = [];

/** Reports the lead, post or page of this window to colleagues, and lists other viewers. */
export interface PresenceStore {
  /** Id of this window. Windows that share an event stream have different ids. */
  readonly window: string;
  /** @returns a function for when it is no longer shown */
  show(recordId: string): () => void;
  subscribe(listener: () => void): () => void;
  /** Colleagues who view the record. */
  read(recordId: string): People;
  /** Id of the event stream of this browser; null without a stream. */
  setStream(stream: string | null): void;
  /** Another window of this browser was closed. */
  removeWindow(window: string): void;
  receivePresence(presence: Presence): void;
}

export function createPresenceStore(): PresenceStore {
  const window = crypto.randomUUID();
  const listeners = new Set<() => void>();
  let stream: string | null = null;
  /** Object identity matters: editor and full screen of the same post follow each other. */
  let shown: { recordId: string } | null = null;
  /** Last value sent to the server on this stream. */
  let told: string | null = null;
  let isTelling = false;
  let heard: Presence | null = null;

  function change(next: Presence | null): void {
    heard = next;
    for (const listener of listeners) listener();
  }

  function tell(): void {
    const recordId = shown?.recordId ?? null;
    // One request at a time: otherwise an older one could arrive last and stay.
    if (stream === null || told === recordId || isTelling) return;
    told = recordId;
    isTelling = true;
    // A lost request is repeated with the next change or the next stream.
    call(events.setPlace, { body: { stream, window, recordId } })
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
        // Sends only the last one if another record follows at once, for example in a list.
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
      // The server removes a record that was not cleared when the stream ends.
      if (stream !== null) call(events.setPlace, { body: { stream, window: gone, recordId: null } }).catch(() => {});
    },
    receivePresence(presence) {
      // The server reports the records of other windows of this browser.
      if (presence.recordId === shown?.recordId) change(presence);
    },
  };
}

export const PresenceContext = createContext<PresenceStore | null>(null);

/** Reports that this window shows a record, and returns its other viewers. */
export function usePresence(recordId: string): People {
  const store = useContext(PresenceContext);
  if (!store) throw new Error('usePresence needs a PresenceContext above it');
  useEffect(() => store.show(recordId), [store, recordId]);
  return useSyncExternalStore(store.subscribe, () => store.read(recordId));
}
