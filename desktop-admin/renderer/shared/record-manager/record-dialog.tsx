import { Dialog } from '@blueprintjs/core';
import { Fragment, type ReactNode } from 'react';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import styles from './record-dialog.module.css';
import type { EditTarget } from './use-open-record.ts';

interface RecordDialogProps<R> {
  resource: Pick<ManagedResource<ManagedRecord>, 'createTitle' | 'editTitle' | 'isLong'>;
  /** What is edited; null while the dialog is closed. */
  target: EditTarget<R> | null;
  close: () => void;
  /** The form. Each opening has its own. */
  children: (record: R | null) => ReactNode;
}

/** The dialog in which a record is created or changed. A click beside it does not close it: too much is typed in it. */
export const RecordDialog = <R,>({ resource, target, close, children }: RecordDialogProps<R>) => (
  <Dialog
    className={`${styles.dialog} ${resource.isLong ? styles.wide : ''}`}
    title={target?.record ? resource.editTitle : resource.createTitle}
    isOpen={target !== null}
    canOutsideClickClose={false}
    onClose={close}
  >
    {target && <Fragment key={target.key}>{children(target.record)}</Fragment>}
  </Dialog>
);

/** What a panel has in its dialog: nothing, a record, or `new` for one that there is not yet. */
export type DialogRecord<R> = R | 'new' | null;

/** Tells the dialog what to open: a record as it is in the list, and anew when the list has another version of it. */
export function toEditTarget<R extends { id: string; version: number }>(edited: DialogRecord<R>): EditTarget<R> | null {
  if (edited === null) return null;
  return edited === 'new' ? { key: 'new', record: null } : { key: `${edited.id} ${edited.version}`, record: edited };
}
