import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { type RefObject, useMemo } from 'react';
import { focusParent, isAfterGoKey, isKeyForOtherElement } from '../../../shared/ui/key-presses.ts';

const actions = [
  { combo: 'c', label: 'Call' },
  { combo: 'w', label: 'Send a WhatsApp message' },
  { combo: 'e', label: 'Write an e-mail' },
  { combo: 'm', label: 'Write a note' },
  { combo: 'a', label: 'Assign to me' },
  { combo: 'f', label: 'Set a follow-up' },
  { combo: 's', label: 'Change the status' },
] as const;

/** Each key clicks the button, opens the select, or focuses the text field with the same `aria-keyshortcuts`. */
export function useLeadShortcuts(lead: RefObject<HTMLElement | null>, title: string, hasSelection: boolean): void {
  const keys = useMemo<HotkeyConfig[]>(() => {
    const press = (combo: string, event: KeyboardEvent) => {
      if (isKeyForOtherElement(event) || isAfterGoKey()) return;
      event.preventDefault();
      const control = lead.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${combo}"]`);
      if (control instanceof HTMLTextAreaElement) return control.focus();
      if (!(control instanceof HTMLSelectElement)) return control?.click();
      if (control.disabled) return;
      openSelect(control);
    };
    const own = actions.filter(({ combo }) => !hasSelection || combo !== 'a');
    return own.map(({ combo, label }) => ({
      combo,
      global: true,
      group: title,
      label,
      onKeyDown: (event) => press(combo, event),
    }));
  }, [lead, title, hasSelection]);
  useHotkeys(keys);
}

/** Opens a select and removes the focus when the select closes. Otherwise the next letter would change the value. */
function openSelect(list: HTMLSelectElement): void {
  const visit = new AbortController();
  const leave = () => focusParent(list);
  list.focus();
  // Safari does not support `showPicker` for selects, so Safari users open the focused select with Space.
  list.showPicker?.();
  list.addEventListener('change', leave, visit);
  // Also handles keys, because browsers fire no `change` event if the user closes the select without a change.
  list.addEventListener('keyup', ({ key }) => (key === 'Enter' || key === 'Escape') && leave(), visit);
  list.addEventListener('blur', () => visit.abort(), visit);
}
