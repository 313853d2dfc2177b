import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusParent } from '../shared/ui/key-presses.ts';

/** Where an element was: each of those it is in, with the place in it, the nearest first. */
type Place = { parent: Element; index: number }[];

const controls = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Keeps the focus in the content when what had it goes away: a button that did what it was there for, a row that was deleted,
 * a screen. It goes to what has taken its place or is next to it. What is disabled while something is under way gets it back.
 * Somebody who clicks beside everything has left it on purpose.
 */
export function useFocusRecovery(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname && document.activeElement === document.body) content.current?.focus();
    shown.current = pathname;
  }, [content, pathname]);

  useEffect(() => {
    const root = content.current;
    if (!root) return;
    let held: { element: HTMLElement; place: Place; screen: string } | null = null;

    const note = ({ target }: FocusEvent) => {
      held =
        target instanceof HTMLElement
          ? { element: target, place: getPlaceInTree(target, root), screen: window.location.pathname }
          : null;
    };
    // What is being removed says so while it is still there: whether it was left or went is seen a moment later.
    const forget = () => {
      const left = held;
      queueMicrotask(() => {
        if (held === left && left?.element.isConnected && !left.element.matches(':disabled')) held = null;
      });
    };
    const keep = () => {
      if (!held || document.activeElement !== document.body) return;
      const { element, place, screen } = held;
      const heir = element.isConnected
        ? element
        : screen === window.location.pathname
          ? findNearestFocusable(place)
          : null;
      // What is disabled while something is under way is waited for: the observer tells when it is over.
      if (!heir?.matches(':disabled')) (heir ?? root).focus({ preventScroll: true });
    };

    /** A field that is disabled just now cannot be left: `Esc` would be for what it is part of, and close that. */
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.activeElement !== document.body) return;
      if (!held?.element.matches(':is(select, input, textarea):disabled')) return;
      event.stopPropagation();
      const { element } = held;
      held = null;
      focusParent(element);
    };

    root.addEventListener('focusin', note);
    root.addEventListener('focusout', forget);
    document.addEventListener('keydown', leave, { capture: true });
    const observer = new MutationObserver(keep);
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      root.removeEventListener('focusin', note);
      root.removeEventListener('focusout', forget);
      document.removeEventListener('keydown', leave, { capture: true });
      observer.disconnect();
    };
  }, [content]);
}

function getPlaceInTree(element: Element, root: Element): Place {
  const place: Place = [];
  for (let child = element; child !== root && child.parentElement; child = child.parentElement)
    place.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return place;
}

/** A part that can have the focus itself, or else a control of what is now in the place or before it, as near as there is one. */
function findNearestFocusable(place: Place): HTMLElement | undefined {
  for (const { parent, index } of place) {
    if (!parent.isConnected) continue;
    if (parent instanceof HTMLElement && parent.hasAttribute('tabindex')) return parent;
    const { children } = parent;
    for (const near of [children[index], children[index - 1], children[children.length - 1]]) {
      const control = near && [near, ...near.querySelectorAll(controls)].find(isInTabOrder);
      if (control) return control;
    }
  }
}

/** Whether Tab leads to an element, also while it is disabled. */
const isInTabOrder = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(controls) &&
  element.tabIndex >= 0 &&
  element.checkVisibility({ visibilityProperty: true });
