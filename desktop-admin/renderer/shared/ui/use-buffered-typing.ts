import { type Dispatch, type SetStateAction, useEffect } from 'react';

/**
 * What is typed after the key that opens a field, and before the field is there, belongs into the field. As keys of the
 * screen below, the letters would call somebody.
 * @param isOpen whether the field is there, or on its way
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
