import { Dialog } from '@blueprintjs/core';
import { Fragment, type ReactNode } from 'react';
import type { ManagedRecord, ManagedResource } from './managed-resource.ts';
import styles from './record-dialog.module.css';
import type { EditTarget } from './use-open-record.ts';

interface RecordDialogProps<R> {
  resource: Pick<ManagedResource<ManagedRecord>, 'createTitle' | 'editTitle' | 'isLong'>;
  target: EditTarget<R> | null;
  close: () => void;
  children: (record: R | null) => ReactNode;
}

/** Clicking outside does not close the dialog, because a stray click could discard typed text. */
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

export type DialogRecord<R> = R | 'new' | null;

/** Includes the version in the key, so that a new version of the record remounts the form. */
export function toEditTarget<R extends { id: string; version: number }>(edited: DialogRecord<R>): EditTarget<R> | null {
  if (edited === null) return null;
  return edited === 'new' ? { key: 'new', record: null } : { key: `${edited.id} ${edited.version}`, record: edited };
}
