import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { type RefObject, useMemo } from 'react';
import { focusParent, isAfterGoKey, isKeyForOtherElement } from '../../../shared/ui/key-presses.ts';

const actions = [
  { combo: 'c', label: 'Call' },
  { combo: 'w', label: 'Write on WhatsApp' },
  { combo: 'e', label: 'Write an e-mail' },
  { combo: 'm', label: 'Write a note' },
  { combo: 'a', label: 'Take it' },
  { combo: 'f', label: 'Set a follow-up' },
  { combo: 's', label: 'Change the status' },
] as const;

/**
 * The keyboard on an open lead: each key presses the button or opens the list that names it as its shortcut, where
 * there is one.
 * @param title of the screen, under which the keys are listed
 * @param hasSelection several are chosen, and it is those that are taken
 */
export function useLeadShortcuts(lead: RefObject<HTMLElement | null>, title: string, hasSelection: boolean): void {
  const keys = useMemo<HotkeyConfig[]>(() => {
    const press = (combo: string, event: KeyboardEvent) => {
      if (isKeyForOtherElement(event) || isAfterGoKey()) return;
      event.preventDefault();
      const control = lead.current?.querySelector<HTMLElement>(`[aria-keyshortcuts="${combo}"]`);
      if (control instanceof HTMLTextAreaElement) return control.focus();
      if (!(control instanceof HTMLSelectElement)) return control?.click();
      // While a change is under way.
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

/**
 * Opens a list of choices by its key. Once it is closed, by a choice or without one, the keys are the lead's again: the
 * next letter would choose in the list. Who comes to it by Tab stays in it.
 */
function openSelect(list: HTMLSelectElement): void {
  const visit = new AbortController();
  const leave = () => focusParent(list);
  list.focus();
  // Safari has no such call for lists: there it opens by Space.
  list.showPicker?.();
  list.addEventListener('change', leave, visit);
  // Without a choice nothing is told but the key that has closed it, as it is let go.
  list.addEventListener('keyup', ({ key }) => (key === 'Enter' || key === 'Escape') && leave(), visit);
  list.addEventListener('blur', () => visit.abort(), visit);
}
