import { useSyncExternalStore } from 'react';

/** Milliseconds between looks at the clock: words such as "5 minutes ago" need no more. */
const interval = 20_000;

let now = new Date();
const listeners = new Set<() => void>();
let timer: number | undefined;

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date();
    timer = window.setInterval(tick, interval);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.clearInterval(timer);
  };
}

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

const read = () => now;

/** The time, one clock for all who ask, renewed often enough to tell how long ago something was. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read);
