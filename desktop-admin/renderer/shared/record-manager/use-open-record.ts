import { type HotkeyConfig, useHotkeys } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { leaveEditorNavigationOptions } from '../forms/use-unsaved-guard.tsx';
import { isKeyForOtherElement } from '../ui/key-presses.ts';
import { createManagedRecordQuery } from './managed-list.query.ts';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import type { ManagedList } from './use-managed-list.tsx';

const newSegment = 'new';

export interface EditTarget<R> {
  /** Contains the record's id and version, so that a form is not reused for another record. */
  key: string;
  record: R | null;
}

/**
 * Opens the dialog for the record in the address. An open record is not refreshed, because the user's changes are based
 * on the loaded version. A record outside the loaded pages is fetched separately.
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
  const { data: read } = useQuery({ ...createManagedRecordQuery<R>(resource, id ?? ''), enabled: isElsewhere });
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
    /** Prompts the user about unsaved text. Closes synchronously, so that the list receives the next key press. */
    close: () => void navigate(toList, { replace: true, flushSync: true }),
    leave: () => void navigate(toList, { replace: true, ...leaveEditorNavigationOptions }),
  };
}

export function useManagerShortcuts<R extends ManagedRecord>(
  { title, newLabel }: ManagedResource<R>,
  openNew: () => void,
): void {
  // The shortcut is registered once, and calls the latest handler through a ref.
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
