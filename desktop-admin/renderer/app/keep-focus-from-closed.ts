import { Classes } from '@blueprintjs/core';

const overlay = `.${Classes.OVERLAY}`;
const closed = `${overlay}:not(.${Classes.OVERLAY_OPEN})`;

/** Selector of what has faded away, for the moment until React has removed it. */
const fadedAway = `${closed}:has(> [class*="-exit-done"])`;

/**
 * Blueprint leaves the focus in a dialog or menu that is closed while that fades away, for 0.3 s, and gives it back after that.
 * Until then keys work on what cannot be seen any more: Enter confirms what Esc has just refused, letters go into a field
 * that is gone. And it takes the focus from where somebody has gone meanwhile. Here it is given back at once, and stays
 * where somebody goes. A key that is still down by then is no press of what gets it.
 */
export function keepFocusFromClosed({ document }: Window): void {
  /** Where each dialog or menu has taken the focus from. */
  const openers = new WeakMap<Element, HTMLElement>();
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

  const giveBack = ({ target }: MutationRecord) => {
    if (!(target instanceof Element && target.matches(overlay))) return;
    const { activeElement } = document;
    // One that is opened again may have been opened by a key, with the focus nowhere.
    if (!target.matches(closed)) return void (activeElement === document.body && openers.delete(target));
    if (!target.contains(activeElement)) return;
    openers.get(target)?.focus({ preventScroll: true });
    if (target.contains(document.activeElement) && activeElement instanceof HTMLElement) activeElement.blur();
  };
  new MutationObserver((changes) => changes.forEach(giveBack)).observe(document.body, {
    subtree: true,
    attributeFilter: ['class'],
  });

  /** Where Enter or Space has gone down. */
  let pressed: EventTarget | null = null;
  document.addEventListener(
    'keydown',
    ({ key, repeat, target }) => {
      if (isPress(key) && !repeat) pressed = target;
    },
    { capture: true },
  );
  document.addEventListener(
    'keyup',
    (event) => {
      if (!isPress(event.key)) return;
      // Blueprint's buttons are pressed when it comes up in them, wherever it has gone down.
      const isOver = pressed instanceof Element && (!pressed.isConnected || pressed.closest(closed) !== null);
      if (isOver && pressed !== event.target) event.stopPropagation();
      pressed = null;
    },
    { capture: true },
  );
}

const isPress = (key: string): boolean => key === 'Enter' || key === ' ';
