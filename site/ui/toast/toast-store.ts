/** A short notice at the edge of the screen. */
export interface Toast {
  id: number;
  title: string;
  description: string;
  variant: 'default' | 'destructive';
  open: boolean;
}

/** Milliseconds that a dismissed toast is kept: specification, section 9. */
const removeDelay = 1_000_000;

/** At most one at a time: a new one takes the place of the last. */
let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function showToast({ title, description, variant = 'default' }: ToastContent): void {
  lastId += 1;
  replace({ id: lastId, title, description, variant, open: true });
}

type ToastContent = Pick<Toast, 'title' | 'description'> & { variant?: Toast['variant'] };

export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  replace({ ...current, open: false });
  removal = setTimeout(() => replace(null), removeDelay);
}

function replace(toast: Toast | null): void {
  clearTimeout(removal);
  current = toast;
  for (const listener of listeners) listener();
}

export const currentToast = (): Toast | null => current;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
