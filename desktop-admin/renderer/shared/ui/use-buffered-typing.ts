import { type Dispatch, type SetStateAction, useEffect } from 'react';

/**
 * Collects typed text between the key that opens a field and the field's appearance. Otherwise the letters would trigger
 * shortcuts of the screen, such as a call.
 * @param isOpen true if the field is open or opening
 */
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
