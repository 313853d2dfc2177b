import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useEffect, useMemo, useRef } from 'react';
import { isCovered } from '../ui/key-presses.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';

/** The keyboard in a manager: `n` makes a record. */
export function useManagerKeys<R extends ManagedRecord>(
  { title, newLabel }: ManagedResource<R>,
  openNew: () => void,
): void {
  // The keys are registered once; what they do is decided when they are pressed.
  const latest = useRef(openNew);
  useEffect(() => {
    latest.current = openNew;
  });
  const keys = useMemo<HotkeyConfig[]>(() => {
    const onKeyDown = () => {
      if (!isCovered()) latest.current();
    };
    return [{ combo: 'n', global: true, group: title, label: newLabel, preventDefault: true, onKeyDown }];
  }, [title, newLabel]);
  useHotkeys(keys);
}
