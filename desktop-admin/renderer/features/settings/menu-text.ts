import type { MenuEntry } from '../../../../shared/schemas/navigation-menu.ts';

/** The menu as lines of text, to compare two versions of it. */
export const menuText = (entries: readonly MenuEntry[]): string =>
  entries.map(({ label, href, isHidden }) => `${label} → ${href}${isHidden ? ' (hidden)' : ''}`).join('\n');
