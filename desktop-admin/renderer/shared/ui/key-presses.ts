import { Classes } from '@blueprintjs/core';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** True if a dialog or drawer covers the screens. In this case, the screens must ignore their shortcuts. */
export const isOverlayOpen = (): boolean => document.body.classList.contains(Classes.OVERLAY_OPEN);

const menus = '[role="menu"], [role="listbox"]';

/** True if a dialog, menu or select handles the key. In a select, a letter selects an option. */
export function isKeyForOtherElement({ key, target }: KeyboardEvent): boolean {
  if (isOverlayOpen() || document.querySelector(menus) !== null) return true;
  if (!(target instanceof Element)) return false;
  // Checks the target, because Esc may have already removed the menu from the document.
  return target.closest(menus) !== null || (target instanceof HTMLSelectElement && /^\p{L}$/u.test(key));
}

/** True for `Ctrl`+`Enter`, or `Cmd`+`Enter` on a Mac. In a multi-line field, this shortcut submits the text. */
export const isSubmitKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/** In a field or select, `Esc` moves the focus to the surrounding section, such as the details of a lead. */
export function focusParentOnEscape(event: ReactKeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape') return;
  // Without this call, Esc would also close the lead.
  event.stopPropagation();
  focusParent(event.currentTarget);
}

export const focusParent = (field: Element): void =>
  field.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });

const sequenceTimeoutMs = 1_500;

let pressedAt = 0;

/** Call this function for every key press, after the other key handlers. */
export function recordGoKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  pressedAt = key === 'g' && !ctrlKey && !metaKey && !altKey ? Date.now() : 0;
}

/** True if the user has just pressed `g`. The next key opens a section, so other shortcuts must ignore that key. */
export const isAfterGoKey = (): boolean => Date.now() - pressedAt < sequenceTimeoutMs;
