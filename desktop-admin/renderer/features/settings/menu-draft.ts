import type { MenuEntry } from '../../../../shared/schemas/navigation-menu.ts';

/** An entry while it is edited: with a name of its own, whatever its label and place become. */
export interface DraftEntry extends MenuEntry {
  id: string;
}

let drafted = 0;

export function draftOf(entry: MenuEntry): DraftEntry {
  drafted += 1;
  return { ...entry, id: `entry-${drafted}` };
}

export const entriesOf = (draft: readonly DraftEntry[]): MenuEntry[] =>
  draft.map(({ label, href, isHidden }) => ({ label, href, isHidden }));

/** With the entry at a place moved to another. Places count from 0. */
export function withEntryMoved(draft: readonly DraftEntry[], from: number, to: number): DraftEntry[] {
  const moved = draft.slice(from, from + 1);
  return draft.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}

export const areSame = (one: readonly MenuEntry[], other: readonly MenuEntry[]): boolean =>
  one.length === other.length &&
  one.every(({ label, href, isHidden }, index) => {
    const twin = other[index];
    return twin?.label === label && twin.href === href && twin.isHidden === isHidden;
  });

/** The menu as lines of text, to compare two versions of it. */
export const menuText = (entries: readonly MenuEntry[]): string =>
  entries.map(({ label, href, isHidden }) => `${label} → ${href}${isHidden ? ' (hidden)' : ''}`).join('\n');
