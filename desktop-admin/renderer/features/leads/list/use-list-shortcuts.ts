import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isKeyForOtherElement } from '../../../shared/ui/key-presses.ts';
import type { LeadResource } from '../lead-resource.ts';
import { leadClosedByUserState } from './use-auto-opened-lead.ts';
import type { Selection } from './use-selection.ts';

const openDelayMs = 400;

interface ListKeys {
  ids: readonly string[];
  /** Unanswered leads without a later follow-up. */
  newIds: readonly string[];
  openId: string | undefined;
  resource: LeadResource;
  selection: Selection;
  loadMore: () => void;
}

/** @returns the lead that a key opened, for screen readers */
export function useListShortcuts(list: ListKeys): string | undefined {
  const [openedByKey, setOpenedByKey] = useState<string>();
  const navigate = useNavigate();
  const location = useLocation();
  // The shortcuts are registered once. They read the latest values from a ref.
  const latest = useRef({ ...list, navigate, location });
  const leading = useRef<{ id: string | undefined; at: number }>(undefined);
  useEffect(() => {
    const { id, at = 0 } = leading.current ?? {};
    // After a fast second key, the list may still show the previous lead. The second key continues from the newer lead.
    const openId = Date.now() - at < openDelayMs ? id : list.openId;
    latest.current = { ...list, openId, navigate, location };
  });

  const { one, title } = list.resource;
  const keys = useMemo<HotkeyConfig[]>(() => {
    const open = (id: string | undefined) => {
      const { resource, navigate, location, openId } = latest.current;
      const path = id === undefined ? resource.screen : `${resource.screen}/${id}`;
      // Replaces the history entry, so that the back button leaves the list in one step.
      navigate(
        { pathname: path, search: location.search },
        { replace: openId !== undefined, state: id === undefined ? leadClosedByUserState : null },
      );
      leading.current = { id, at: Date.now() };
      setOpenedByKey(id);
      latest.current = { ...latest.current, openId: id };
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
      key('escape', `Close the ${one}`, () => {
        const { selection, openId } = latest.current;
        if (selection.ids.size > 0) selection.clear();
        else if (openId !== undefined) open(undefined);
      }),
      key('x', `Select the ${one}`, () => {
        const { selection, openId } = latest.current;
        if (openId !== undefined) selection.toggle(openId);
      }),
      key('shift + x', `Select all down to the ${one}`, () => {
        const { selection, openId, ids } = latest.current;
        if (openId !== undefined) selection.extendTo(openId, ids);
      }),
    ];
  }, [one, title]);
  useHotkeys(keys);
  return openedByKey === list.openId ? openedByKey : undefined;
}
