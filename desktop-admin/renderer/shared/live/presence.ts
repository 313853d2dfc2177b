import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import * as events from '../../../../shared/endpoints/leads/events.ts';
import type { Presence } from '../../../../shared/schemas/accounts/presence.ts';
import { call } from '../api/call.ts';

type People = Presence['people'];

const nobody: People = [];

/** Which lead, post or page this window shows, as colleagues are told, and who of them shows it too. */
export interface PresenceStore {
  /** Id of this window. Windows that share an event stream have different ids. */
  readonly window: string;
  /** @returns a function for when it is not shown any more. */
  show(recordId: string): () => void;
  subscribe(listener: () => void): () => void;
  /** Who else has it open. */
  read(recordId: string): People;
  /** Id of the event stream of this browser; null without a stream. */
  setStream(stream: string | null): void;
  /** Another window of this browser is gone. */
  removeWindow(window: string): void;
  receivePresence(presence: Presence): void;
}

export function createPresenceStore(): PresenceStore {
  const window = crypto.randomUUID();
  const listeners = new Set<() => void>();
  let stream: string | null = null;
  /** Each showing is one of its own: the editor and the full screen of a post follow each other. */
  let shown: { recordId: string } | null = null;
  /** What the server was told last, of this stream. */
  let told: string | null = null;
  let isTelling = false;
  let heard: Presence | null = null;

  function change(next: Presence | null): void {
    heard = next;
    for (const listener of listeners) listener();
  }

  function tell(): void {
    const recordId = shown?.recordId ?? null;
    // One at a time: of two that are on their way the earlier one might come last, and would stay.
    if (stream === null || told === recordId || isTelling) return;
    told = recordId;
    isTelling = true;
    // What is lost is told with the next one or the next stream: nobody waits for it.
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
        // When another one follows, as in a list that is gone through, that alone is told.
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
      // A place that is not taken back ends with the stream.
      if (stream !== null) call(events.setPlace, { body: { stream, window: gone, recordId: null } }).catch(() => {});
    },
    receivePresence(presence) {
      // The server reports the records of other windows of this browser.
      if (presence.recordId === shown?.recordId) change(presence);
    },
  };
}

export const PresenceContext = createContext<PresenceStore | null>(null);

/** Says that this window shows a lead, a post or a page, and tells who else has it open. */
export function usePresence(recordId: string): People {
  const store = useContext(PresenceContext);
  if (!store) throw new Error('usePresence needs a PresenceContext above it');
  useEffect(() => store.show(recordId), [store, recordId]);
  return useSyncExternalStore(store.subscribe, () => store.read(recordId));
}
