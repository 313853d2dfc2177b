import { type Dispatch, type SetStateAction, useEffect } from 'react';

/** Collects text that the user types while a field is loading. Otherwise, the typed letters would trigger shortcuts. */
export function useBufferedTyping(isOpen: boolean, setText: Dispatch<SetStateAction<string>>): void {
  useEffect(() => {
    if (!isOpen) return;
    const keep = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (isField || key.length !== 1 || ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      event.stopPropagation();
      setText((text) => text + key);
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [isOpen, setText]);
}
