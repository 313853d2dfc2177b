import { Classes } from '@blueprintjs/core';

const overlay = `.${Classes.OVERLAY}`;
const closed = `${overlay}:not(.${Classes.OVERLAY_OPEN})`;

/** Selector of what has faded away, for the moment until React has removed it. */
const fadedAway = `${closed}:has(> [class*="-exit-done"])`;

/**
 * Blueprint gives the focus back to where it was before a dialog or menu when that has faded away, 0.3 s after it was closed,
 * and takes it from where somebody has gone meanwhile: what they type would go astray, and single keys do something. It
 * stays with them then.
 */
export function keepFocusFromClosed({ document }: Window): void {
  /** Where each dialog or menu has taken the focus from. */
  const openers = new WeakMap<Element, Element>();
  document.addEventListener(
    'focus',
    ({ target, relatedTarget: left }) => {
      if (!(target instanceof Element && left instanceof HTMLElement)) return;
      // In the trap of a dialog below Blueprint itself keeps the focus until it gives it back.
      if (left.closest(`${closed}, .${Classes.OVERLAY_START_FOCUS_TRAP}`)) return;
      const entered = target.closest(overlay);
      if (entered && entered !== left.closest(overlay)) openers.set(entered, left);
      const isGivenBack = [...document.querySelectorAll(fadedAway)].some((each) => openers.get(each) === target);
      if (isGivenBack) left.focus({ preventScroll: true });
    },
    { capture: true },
  );
}
