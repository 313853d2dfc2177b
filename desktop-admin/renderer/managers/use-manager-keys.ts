import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useEffect, useMemo, useRef } from 'react';
import { isCovered } from '../ui/is-covered.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';

/** Where `/` puts the focus. There is one list on a screen. */
export const searchBoxId = 'record-search';

/** The keyboard in a manager: `n` makes a record, `/` searches. */
export function useManagerKeys<R extends ManagedRecord>(
  { title, many, newLabel }: ManagedResource<R>,
  openNew: () => void,
): void {
  // The keys are registered once; what they do is decided when they are pressed.
  const latest = useRef(openNew);
  useEffect(() => {
    latest.current = openNew;
  });
  const keys = useMemo<HotkeyConfig[]>(() => {
    const common = { global: true, group: title, preventDefault: true };
    const unlessCovered = (act: () => void) => () => {
      if (!isCovered()) act();
    };
    return [
      { ...common, combo: 'n', label: newLabel, onKeyDown: unlessCovered(() => latest.current()) },
      {
        ...common,
        combo: '/',
        label: `Search ${many}`,
        onKeyDown: unlessCovered(() => document.getElementById(searchBoxId)?.focus()),
      },
    ];
  }, [title, many, newLabel]);
  useHotkeys(keys);
}
