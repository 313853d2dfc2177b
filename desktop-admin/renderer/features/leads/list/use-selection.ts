import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { maxSelectedLeads } from '../../../../../shared/domain/limits.ts';

/** Leads of a list that something is to be done with at once. */
export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Takes along all from the one that was last chosen to this one, in the order of the list. */
  extendTo: (id: string, order: readonly string[]) => void;
  /** Deselects these: something was done with them. */
  remove: (ids: readonly string[]) => void;
  clear: () => void;
}

const emptySelection: ReadonlySet<string> = new Set();

/** @param listName changes when the rows are another list's: nothing that is out of sight stays chosen */
export function useSelection(listName: string): Selection {
  const [chosen, setChosen] = useState({ listName, ids: emptySelection });
  const anchor = useRef<string>(undefined);
  const ids = chosen.listName === listName ? chosen.ids : emptySelection;
  return useMemo(() => {
    const choose = (next: Iterable<string>) =>
      setChosen({ listName, ids: new Set([...next].slice(0, maxSelectedLeads)) });
    return {
      ids,
      toggle: (id) => {
        anchor.current = id;
        choose(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id]);
      },
      extendTo: (id, order) => {
        const [from, to] = [order.indexOf(anchor.current ?? id), order.indexOf(id)].sort((a, b) => a - b);
        anchor.current = id;
        if (from === undefined || to === undefined || from < 0) return choose([...ids, id]);
        choose([...ids, ...order.slice(from, to + 1)]);
      },
      remove: (gone) => setChosen((now) => ({ ...now, ids: new Set([...now.ids].filter((id) => !gone.includes(id))) })),
      clear: () => choose(emptySelection),
    };
  }, [ids, listName]);
}

/** Chooses a lead by its box, with Shift all from the one before; the same function for all rows that are remembered. */
export function useSelectLead(selection: Selection, ids: readonly string[]): (id: string, isRange: boolean) => void {
  const latest = useRef({ selection, ids });
  useEffect(() => {
    latest.current = { selection, ids };
  });
  return useCallback((id, isRange) => {
    const { selection, ids } = latest.current;
    if (isRange) selection.extendTo(id, ids);
    else selection.toggle(id);
  }, []);
}
