/** Focuses a field and scrolls its label into view, because Safari ignores the sticky header. */
export function focusField(field: HTMLElement | null): void {
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest' });
}
