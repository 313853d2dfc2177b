import type { KeyboardEvent } from 'react';

const neighbours = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;

/** The arrow keys go from row to row, so that Tab needs one step to get past a list of hundreds. */
export function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = event.target instanceof Element ? event.target.closest('li') : null;
  const link = row?.[neighbours[event.key]]?.querySelector('a');
  if (!link) return;
  event.preventDefault();
  link.focus();
}
