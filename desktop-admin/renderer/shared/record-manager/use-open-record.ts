import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { leaveEditorOptions } from '../forms/use-unsaved-guard.tsx';
import { isKeyForOtherElement } from '../ui/key-presses.ts';
import { managedRecordQuery } from './managed-list.query.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import type { ManagedList } from './use-managed-list.tsx';

/** Last segment of the address of the dialog that creates a record; its dialog to edit has the id there. */
const newSegment = 'new';

/** What the dialog is about: a new record or one that is there. */
export interface EditTarget<R> {
  /** Each record, and each version of it, has a key of its own, so that a form is never filled with another one. */
  key: string;
  /** The record as it is stored; null for a new one. */
  record: R | null;
}

/**
 * Which record the address names, and ways to open and to leave its dialog. A record stays as it was when it was
 * opened, whatever the list says later: what has been typed is based on it.
 * One that is not in a list that is read page by page is asked for by itself.
 */
export function useOpenRecord<R extends ManagedRecord>(
  resource: Pick<ManagedResource<R>, 'screen' | 'list'>,
  { known, isWhole }: Pick<ManagedList<R>, 'known' | 'isWhole'>,
) {
  const { screen } = resource;
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [held, setHeld] = useState<R>();

  const listed = id === held?.id ? held : known?.find((record) => record.id === id);
  const isElsewhere = id !== undefined && id !== newSegment && known !== undefined && !isWhole && !listed;
  const { data: read } = useQuery({ ...managedRecordQuery<R>(resource, id ?? ''), enabled: isElsewhere });
  const found = listed ?? (isElsewhere ? (read ?? undefined) : undefined);
  if (found !== held) setHeld(found);

  const open = useCallback(
    (segment: string = newSegment) => void navigate({ pathname: `${screen}/${segment}`, search }),
    [navigate, screen, search],
  );
  const toList = { pathname: screen, search };
  const target: EditTarget<R> | null =
    id === newSegment
      ? { key: newSegment, record: null }
      : found
        ? { key: `${found.id} ${found.version}`, record: found }
        : null;
  return {
    target,
    isMissing: target === null && (isElsewhere ? read === null : id !== undefined && known !== undefined),
    open,
    /** Asks first when something has been typed. It closes at once: the next key is for the list. */
    close: () => void navigate(toList, { replace: true, flushSync: true }),
    /** Closes the dialog of what has been saved. */
    leave: () => void navigate(toList, { replace: true, ...leaveEditorOptions }),
  };
}

/** The keyboard in a manager: `n` makes a record. */
export function useManagerShortcuts<R extends ManagedRecord>(
  { title, newLabel }: ManagedResource<R>,
  openNew: () => void,
): void {
  // The keys are registered once; what they do is decided when they are pressed.
  const latest = useRef(openNew);
  useEffect(() => {
    latest.current = openNew;
  });
  const keys = useMemo<HotkeyConfig[]>(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isKeyForOtherElement(event)) return;
      event.preventDefault();
      latest.current();
    };
    return [{ combo: 'n', global: true, group: title, label: newLabel, onKeyDown }];
  }, [title, newLabel]);
  useHotkeys(keys);
}
