import { Dialog } from '@blueprintjs/core';
import { Fragment, type ReactNode, useState } from 'react';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import styles from './record-dialog.module.css';
import type { EditTarget } from './use-open-record.ts';

interface RecordDialogProps<R> {
  resource: Pick<ManagedResource<ManagedRecord>, 'createTitle' | 'editTitle' | 'isLong'>;
  /** What is edited; null while the dialog is closed. */
  target: EditTarget<R> | null;
  close: () => void;
  /** The form; each opening has one of its own, which is still there while the dialog fades away. */
  children: (record: R | null, isOpen: boolean) => ReactNode;
}

/** The dialog in which a record is created or changed. A click beside it does not close it: too much is typed in it. */
export function RecordDialog<R>({ resource, target, close, children }: RecordDialogProps<R>) {
  const isOpen = target !== null;
  const [shown, setShown] = useState(target);
  const [opening, setOpening] = useState({ isOpen, count: 0 });
  if (target && target.key !== shown?.key) setShown(target);
  if (isOpen !== opening.isOpen) setOpening({ isOpen, count: opening.count + (isOpen ? 1 : 0) });

  return (
    <Dialog
      className={`${styles.dialog} ${resource.isLong ? styles.wide : ''}`}
      title={shown?.record ? resource.editTitle : resource.createTitle}
      isOpen={isOpen}
      canOutsideClickClose={false}
      onClose={close}
    >
      {shown && <Fragment key={`${opening.count} ${shown.key}`}>{children(shown.record, isOpen)}</Fragment>}
    </Dialog>
  );
}

/** What a panel has in its dialog: nothing, a record, or `new` for one that there is not yet. */
export type Edited<R> = R | 'new' | null;

/** Tells the dialog what to open: a record as it is in the list, and anew when the list has another version of it. */
export function targetOf<R extends { id: string; version: number }>(edited: Edited<R>): EditTarget<R> | null {
  if (edited === null) return null;
  return edited === 'new' ? { key: 'new', record: null } : { key: `${edited.id} ${edited.version}`, record: edited };
}
