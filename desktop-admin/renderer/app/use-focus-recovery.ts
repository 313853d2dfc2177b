import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusParent } from '../shared/ui/key-presses.ts';

/** Ancestors of an element, nearest first, with the index of the child that contains the element. */
type Place = { parent: Element; index: number }[];

const controls = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Moves the focus to the nearest control when the focused element disappears. A control that was disabled during a
 * request gets its focus back. If the user clicks outside all controls, the focus is not restored.
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
    // `focusout` fires before the element is removed. A microtask then checks if the element is still on the page.
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
      // Skips a disabled control, which cannot receive the focus. The observer runs again once the control is enabled.
      if (!heir?.matches(':disabled')) (heir ?? root).focus({ preventScroll: true });
    };

    /** Handles Esc for a temporarily disabled field. Otherwise Esc would close the lead or dialog around the field. */
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

/** Returns the nearest control or focusable container. */
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

/** Also returns true for disabled elements. */
const isInTabOrder = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(controls) &&
  element.tabIndex >= 0 &&
  element.checkVisibility({ visibilityProperty: true });
