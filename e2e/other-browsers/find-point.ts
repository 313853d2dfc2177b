export const roleSelectors = {
  button: 'button, summary, [role="button"]',
  field: 'input, select, textarea',
  link: 'a[href]',
  menuItem: '[role="menuitem"]',
  tab: '[role="tab"]',
} as const;

export type ElementRole = keyof typeof roleSelectors;

/** The middle of an element, in CSS pixels of the window. */
export interface ElementPosition {
  x: number;
  y: number;
  hasFocus: boolean;
}

/**
 * Scrolls to the first visible element with this name. Returns its middle, or null if something covers it.
 * Runs in the page, so it must not use outer variables.
 * @param pattern source of a regular expression for its label or text
 */
export function findElementPosition(selector: string, pattern: string): ElementPosition | null {
  const getName = (element: Element): string => {
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ')
        : '';
    return (element.getAttribute('aria-label') || labels || element.textContent).replace(/\s+/g, ' ').trim();
  };
  const element = [...document.querySelectorAll(selector)].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && new RegExp(pattern).test(getName(each)),
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const point = { x: left + width / 2, y: top + height / 2, hasFocus: element === document.activeElement };
  const hit = document.elementFromPoint(point.x, point.y);
  return hit && (element.contains(hit) || hit.contains(element)) ? point : null;
}
