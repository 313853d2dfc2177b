import { useCallback, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { leaveEditor } from '../editing/use-unsaved-guard.tsx';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';

/** Last segment of the address of the dialog that creates a record; its dialog to edit has the id there. */
const newSegment = 'new';

/** What the dialog is about: a new record or one that is there. */
export interface EditTarget<R> {
  /** Another one for another record, and for another version of it. */
  key: string;
  /** Null for a new one. */
  record: R | null;
}

/**
 * Which record the address names, and ways to open and to leave its dialog. A record stays as it was when it was
 * opened, whatever the list says later: what has been typed is based on it.
 * @param records undefined while they are being read.
 */
export function useOpenRecord<R extends ManagedRecord>(
  { screen }: Pick<ManagedResource<R>, 'screen'>,
  records: readonly R[] | undefined,
) {
  const { id } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [held, setHeld] = useState<R>();

  const found = id === held?.id ? held : records?.find((record) => record.id === id);
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
    isMissing: id !== undefined && target === null && records !== undefined,
    open,
    /** Asks first when something has been typed. */
    close: () => void navigate(toList, { replace: true }),
    /** Leaves what has been saved. */
    leave: () => void navigate(toList, { replace: true, ...leaveEditor }),
  };
}
