export const toastSettings = { displayMs: 5_000, swipeThresholdPx: 50, hotkey: ['F8'] };

/** Time until a dismissed toast is removed (specification, section 9). */
const removeDelayMs = 1_000_000;

/** A dismissed toast is closed, but stays in the list for a while. */
export type Toast<Content> = Content & { id: number; open: boolean };

export function createToastStore<Content extends object>() {
  let current: Toast<Content> | null = null;
  let lastId = 0;
  let removal: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function replace(toast: Toast<Content> | null): void {
    clearTimeout(removal);
    current = toast;
    for (const listener of listeners) listener();
  }

  return {
    show(content: Content): void {
      lastId += 1;
      replace({ ...content, id: lastId, open: true });
    },
    dismiss(id: number): void {
      if (current?.id !== id) return;
      replace({ ...current, open: false });
      removal = setTimeout(() => replace(null), removeDelayMs);
    },
    read: (): Toast<Content> | null => current,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
