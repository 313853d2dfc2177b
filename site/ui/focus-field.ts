/** Focuses a field, with its label in view: Safari scrolls to focused fields as if nothing covered the top of the window. */
export function focusField(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
}
