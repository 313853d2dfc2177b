import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isKeyForOtherElement } from '../../../shared/ui/key-presses.ts';
import type { LeadResource } from '../lead-resource.ts';
import { leadClosedByUserState } from './use-auto-opened-lead.ts';
import type { Selection } from './use-selection.ts';

interface ListKeys {
  ids: readonly string[];
  /** Ids of new leads. Excludes leads whose follow-up is due later. */
  newIds: readonly string[];
  openId: string | undefined;
  resource: LeadResource;
  selection: Selection;
  loadMore: () => void;
}

/** @returns id of the open lead if a shortcut opened the lead. Screen readers announce this lead */
export function useListShortcuts(list: ListKeys): string | undefined {
  const [openedByKey, setOpenedByKey] = useState<string>();
  const navigate = useNavigate();
  const location = useLocation();
  // A ref contains the latest values, because the shortcuts are registered only once.
  const latest = useRef({ ...list, navigate, location });
  useEffect(() => {
    latest.current = { ...list, navigate, location };
  });

  const { one, title } = list.resource;
  const keys = useMemo<HotkeyConfig[]>(() => {
    const open = (id: string | undefined) => {
      const { resource, navigate, location, openId } = latest.current;
      const path = id === undefined ? resource.screen : `${resource.screen}/${id}`;
      // Replaces the history entry if a lead is already open, so that the back button skips leads opened by shortcut.
      navigate(
        { pathname: path, search: location.search },
        {
          replace: openId !== undefined,
          state: id === undefined ? leadClosedByUserState : null,
          // Without this option, the next key could still change the previous lead on a slow computer.
          flushSync: true,
        },
      );
      setOpenedByKey(id);
    };
    const step = (by: 1 | -1) => {
      const { ids, openId, loadMore } = latest.current;
      const index = openId === undefined ? -1 : ids.indexOf(openId);
      const next = ids[index < 0 ? 0 : index + by];
      if (next !== undefined) open(next);
      if (index + by >= ids.length - 1) loadMore();
    };
    const stepToNew = () => {
      const { ids, newIds, openId } = latest.current;
      const place = openId === undefined ? -1 : ids.indexOf(openId);
      const others = newIds.filter((id) => id !== openId);
      open(others.find((id) => ids.indexOf(id) > place) ?? others[0] ?? openId);
    };
    const key = (combo: string, label: string, act: () => void) => ({
      combo,
      global: true,
      group: title,
      label,
      onKeyDown: (event: KeyboardEvent) => void (isKeyForOtherElement(event) || act()),
    });
    return [
      key('j', `Next ${one}`, () => step(1)),
      key('k', `Previous ${one}`, () => step(-1)),
      key('.', `Next new ${one}`, stepToNew),
      key('escape', `Clear the selection or close the ${one}`, () => {
        const { selection, openId } = latest.current;
        if (selection.ids.size > 0) selection.clear();
        else if (openId !== undefined) open(undefined);
      }),
      key('x', `Select the ${one}`, () => {
        const { selection, openId } = latest.current;
        if (openId !== undefined) selection.toggle(openId);
      }),
      key('shift + x', `Extend the selection to the ${one}`, () => {
        const { selection, openId, ids } = latest.current;
        if (openId !== undefined) selection.extendTo(openId, ids);
      }),
    ];
  }, [one, title]);
  useHotkeys(keys);
  return openedByKey === list.openId ? openedByKey : undefined;
}
