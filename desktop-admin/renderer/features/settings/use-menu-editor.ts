import { useEffect, useRef, useState } from 'react';
import {
  type MenuEntry,
  menuEntriesSchema,
  type NavigationMenu,
  navigationMenuSchema,
} from '../../../../shared/schemas/navigation-menu.ts';
import { type Clash, clashOf } from '../../shared/forms/clash.ts';
import { type FieldProblems, fieldProblems, schemaProblems } from '../../shared/forms/field-problems.ts';
import { areSame, type DraftEntry, draftOf, entriesOf, withEntryMoved } from './menu-draft.ts';
import { useSaveMenu } from './save-menu.mutation.ts';

/** State of the editor of a menu: its entries as they are drafted, their problems, and the clash with another edit. */
export function useMenuEditor(menu: NavigationMenu) {
  const [base, setBase] = useState(menu);
  const [draft, setDraft] = useState(() => menu.items.map(draftOf));
  const [problems, setProblems] = useState<FieldProblems>({});
  const [clash, setClash] = useState<Clash<NavigationMenu>>();
  const { mutate, isPending } = useSaveMenu(menu.slug);
  const list = useRef<HTMLDivElement>(null);
  const isDirty = !areSame(draft, base.items);

  // What others have saved appears by itself while nothing is drafted here.
  if (menu.version > base.version && !isDirty && !isPending) take(menu);

  useEffect(() => {
    if (Object.keys(problems).length > 0) list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  function take(saved: NavigationMenu): void {
    setBase(saved);
    setDraft(saved.items.map(draftOf));
    setProblems({});
    setClash(undefined);
  }

  function send(items: MenuEntry[] | null, version: number, settled?: () => void): void {
    mutate(
      { items, version },
      {
        onSuccess: take,
        onError: (error) => {
          setProblems(withoutPrefix(fieldProblems(error)));
          setClash(clashOf(error, navigationMenuSchema));
        },
        ...(settled ? { onSettled: settled } : {}),
      },
    );
  }

  function save(version = base.version): void {
    if (isPending) return;
    const { data, error } = menuEntriesSchema.safeParse(entriesOf(draft));
    setProblems(error ? schemaProblems(error) : {});
    if (data) send(data, version);
  }

  const edit = (next: DraftEntry[]) => {
    setDraft(next);
    setProblems({});
  };
  return {
    list,
    draft,
    /** By the place of the entry and the name of the field, such as `2.href`. */
    problems,
    isPending,
    isDirty,
    change: (id: string, change: Partial<MenuEntry>) =>
      setDraft((current) => current.map((entry) => (entry.id === id ? { ...entry, ...change } : entry))),
    add: (): DraftEntry => {
      const entry = draftOf({ label: '', href: '', isHidden: false });
      edit([...draft, entry]);
      return entry;
    },
    remove: (id: string) => edit(draft.filter((entry) => entry.id !== id)),
    move: (from: number, to: number) => edit(withEntryMoved(draft, from, to)),
    save: () => save(),
    discard: () => take(base),
    reset: (settled: () => void) => send(null, base.version, settled),
    clash,
    keepMine: () => {
      if (!clash) return;
      setBase(clash.theirs);
      setClash(undefined);
      save(clash.theirs.version);
    },
    takeTheirs: () => clash && take(clash.theirs),
    decideLater: () => setClash(undefined),
  };
}

export type MenuEditing = ReturnType<typeof useMenuEditor>;

/** The server names the fields `items.2.href`. */
const withoutPrefix = (problems: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(problems).map(([path, message]) => [path.replace(/^items\./, ''), message]));
