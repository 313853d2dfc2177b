import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useEffect, useMemo, useRef } from 'react';
import { statusLabel } from '../../../../shared/domain/leads/lead-kinds.ts';
import { isAfterGo, isMeantElsewhere } from '../../shared/ui/key-presses.ts';
import type { LeadResource, ListedLead } from './lead-resource.ts';

interface StatusKeys<L extends ListedLead> {
  resource: Pick<LeadResource<L>, 'statuses' | 'title'>;
  mark: (status: L['status']) => void;
  /** True while others have the keys, or there is nothing to mark. */
  isOff: boolean;
}

/** `1` and the digits after it mark what is open, or chosen, by the statuses in their order; `!` marks it as spam. */
export function useStatusKeys<L extends ListedLead>({
  resource: { statuses, title },
  mark,
  isOff,
}: StatusKeys<L>): void {
  // The keys are registered once; what they do is decided when they are pressed.
  const latest = useRef(mark);
  useEffect(() => {
    latest.current = mark;
  });
  const keys = useMemo<HotkeyConfig[]>(() => {
    if (isOff) return [];
    const key = (combo: string, label: string, status: L['status']) => ({
      combo,
      global: true,
      group: title,
      label,
      onKeyDown: (event: KeyboardEvent) => {
        if (!isMeantElsewhere(event) && !isAfterGo()) latest.current(status);
      },
    });
    const spam = statuses.find((status) => status === 'spam');
    return [
      ...statuses.map((status, index) => key(`${index + 1}`, `Mark as ${statusLabel(status)}`, status)),
      // `!`, as it is typed: the library knows digits by their key.
      ...(spam ? [key('shift + 1', 'Mark as Spam (!)', spam)] : []),
    ];
  }, [statuses, title, isOff]);
  useHotkeys(keys);
}
