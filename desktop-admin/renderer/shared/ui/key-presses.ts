import { Classes } from '@blueprintjs/core';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** Whether a dialog or drawer lies over the screens: keys that work on what is below wait until it is gone. */
export const isOverlayOpen = (): boolean => document.body.classList.contains(Classes.OVERLAY_OPEN);

const menus = '[role="menu"], [role="listbox"]';

/**
 * Whether a key of a screen is meant for something else: for what lies over the screen, for a menu that is open, or, when
 * it is a letter, for a list of choices that has the focus and goes to the choice that begins with it. Fields of text
 * have all their keys anyway.
 */
export function isKeyForOtherElement({ key, target }: KeyboardEvent): boolean {
  if (isOverlayOpen() || document.querySelector(menus) !== null) return true;
  if (!(target instanceof Element)) return false;
  // One that Esc has closed may be gone already.
  return target.closest(menus) !== null || (target instanceof HTMLSelectElement && /^\p{L}$/u.test(key));
}

/** `Ctrl`+`Enter`, on a Mac `Cmd`+`Enter`: what is typed in a field of several lines is done. */
export const isSubmitKey = ({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean =>
  key === 'Enter' && (ctrlKey || metaKey);

/** `Esc` in a field or a list of choices gives the keys back to what it is part of, such as the open lead. */
export function focusParentOnEscape(event: ReactKeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Escape') return;
  // It would close the lead, too.
  event.stopPropagation();
  focusParent(event.currentTarget);
}

/** Moves the focus from a field to what it is part of. */
export const focusParent = (field: Element): void =>
  field.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });

/** Time in which the second key of a sequence has to follow `g`. */
const sequenceTimeoutMs = 1_500;

let pressedAt = 0;

/** Remembers `g`, until another key is pressed. To be told of every key after those who act on keys. */
export function recordGoKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  pressedAt = key === 'g' && !ctrlKey && !metaKey && !altKey ? Date.now() : 0;
}

/** Whether a key follows `g`, and so goes to a section: what the key does by itself waits. */
export const isAfterGoKey = (): boolean => Date.now() - pressedAt < sequenceTimeoutMs;
