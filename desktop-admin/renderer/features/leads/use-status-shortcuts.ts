import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useEffect, useMemo, useRef } from 'react';
import type { LeadStatus } from '../../../../shared/domain/leads/lead-kinds.ts';
import { formatStatus } from '../../../../shared/domain/leads/lead-kinds.ts';
import { isAfterGoKey, isKeyForOtherElement } from '../../shared/ui/key-presses.ts';
import type { LeadResource } from './lead-resource.ts';

interface StatusKeys {
  resource: Pick<LeadResource, 'statuses' | 'title'>;
  mark: (status: LeadStatus) => void;
  isOff: boolean;
}

/** Number keys set the status of the open lead or selected leads, in the order of `statuses`. `!` marks spam. */
export function useStatusShortcuts({ resource: { statuses, title }, mark, isOff }: StatusKeys): void {
  // A ref contains the latest function, because the shortcuts are registered only once.
  const latest = useRef(mark);
  useEffect(() => {
    latest.current = mark;
  });
  const keys = useMemo<HotkeyConfig[]>(() => {
    if (isOff) return [];
    const key = (combo: string, label: string, status: LeadStatus) => ({
      combo,
      global: true,
      group: title,
      label,
      onKeyDown: (event: KeyboardEvent) => {
        if (!isKeyForOtherElement(event) && !isAfterGoKey()) latest.current(status);
      },
    });
    const spam = statuses.find((status) => status === 'spam');
    return [
      ...statuses.map((status, index) => key(`${index + 1}`, `Mark as ${formatStatus(status)}`, status)),
      // Blueprint identifies `!` as Shift+1.
      ...(spam ? [key('shift + 1', 'Mark as Spam (!)', spam)] : []),
    ];
  }, [statuses, title, isOff]);
  useHotkeys(keys);
}
