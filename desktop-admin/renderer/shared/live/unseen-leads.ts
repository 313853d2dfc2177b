import { z } from 'zod';

const key = 'trinity-admin-unseen';

/** More are in the inbox, and counted there. */
const maxRemembered = 200;

const storedSchema = z.array(z.string());

/** The leads that came in and that nobody has looked at in this browser: their paths, the newest first. */
export interface UnseenLeads {
  read(): readonly string[];
  subscribe(listener: () => void): () => void;
  add(leadPath: string): void;
  /** It was opened, or somebody has dealt with it. */
  remove(leadPath: string): void;
  clear(): void;
}

/** Tabs share them, and a reload keeps them; only the addresses are stored, and nothing about anybody. */
export function createUnseenLeads(window: Window): UnseenLeads {
  let paths = readStored(window.localStorage);
  const listeners = new Set<() => void>();

  function tell(next: readonly string[]): void {
    paths = next;
    for (const listener of listeners) listener();
  }

  let isWriting = false;

  /** Once for all that one piece of the stream has brought: writing keeps the page waiting. */
  function write(): void {
    if (isWriting) return;
    isWriting = true;
    queueMicrotask(() => {
      isWriting = false;
      try {
        window.localStorage.setItem(key, JSON.stringify(paths));
      } catch {
        // Where storage is full or forbidden they last as long as the page.
      }
    });
  }

  function store(change: (before: readonly string[]) => readonly string[]): void {
    const next = change(paths);
    if (next === paths) return;
    tell(next);
    write();
  }

  window.addEventListener('storage', (event) => {
    if (event.key === key) tell(readStored(window.localStorage));
  });

  return {
    read: () => paths,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (leadPath) =>
      store((before) => (before.includes(leadPath) ? before : [leadPath, ...before].slice(0, maxRemembered))),
    remove: (leadPath) =>
      store((before) => (before.includes(leadPath) ? before.filter((each) => each !== leadPath) : before)),
    clear: () => store(() => []),
  };
}

function readStored(storage: Storage): readonly string[] {
  try {
    return storedSchema.safeParse(JSON.parse(storage.getItem(key) ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
