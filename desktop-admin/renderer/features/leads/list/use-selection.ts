import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { maxSelectedLeads } from '../../../../../shared/domain/limits.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Selects all leads from the last selected lead to the given lead, in the given order. */
  extendTo: (id: string, order: readonly string[]) => void;
  remove: (ids: readonly string[]) => void;
  clear: () => void;
}

const emptySelection: ReadonlySet<string> = new Set();

/** @param listName name of the list. A new name clears the selection, because hidden leads must not stay selected */
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

/** Returns a function that selects a lead or a range. The function never changes, so memoized rows need no rerender. */
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
