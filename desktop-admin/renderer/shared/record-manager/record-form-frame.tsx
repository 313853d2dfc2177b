import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { ConflictDialog, type ConflictField } from '../forms/conflict-dialog.tsx';
import { useSaveKey } from '../forms/use-save-key.ts';
import { useUnsavedGuard } from '../forms/use-unsaved-guard.tsx';
import type { ManagedRecord } from './managed-resource.ts';
import styles from './record-dialog.module.css';
import type { RecordForm } from './use-record-form.ts';

interface RecordFormFrameProps<R extends ManagedRecord, V extends object> {
  form: RecordForm<R, V>;
  saveLabel: string;
  /** What is compared when somebody else has saved meanwhile. */
  comparison: (theirs: R) => ConflictField[];
  isOpen: boolean;
  close: () => void;
  /** Called when what has been typed is left without saving. */
  onThrownAway?: () => void;
  /** Buttons beside Cancel and Save. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What the forms of the managers share: buttons, the save key, and the questions about unsaved and clashing edits. */
export function RecordFormFrame<R extends ManagedRecord, V extends object>({
  form,
  saveLabel,
  comparison,
  isOpen,
  close,
  onThrownAway,
  actions,
  children,
}: RecordFormFrameProps<R, V>) {
  const guard = useUnsavedGuard(isOpen && form.isDirty, onThrownAway);
  const save = useRef(form.save);
  useEffect(() => {
    save.current = form.save;
  });
  useSaveKey(useCallback(() => save.current(), []));

  return (
    <>
      <form
        ref={form.form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <DialogBody className={styles.body ?? ''}>
          <div className={styles.fields}>{children}</div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" variant="minimal" onClick={close} />
              {actions}
              <Button
                type="submit"
                intent="primary"
                text={form.isPending ? 'Saving...' : saveLabel}
                disabled={form.isPending}
              />
            </>
          }
        />
      </form>
      {guard}
      <ConflictDialog
        isOpen={form.clash !== undefined}
        change={form.clash?.change}
        fields={form.clash ? comparison(form.clash.theirs) : []}
        onKeepMine={form.keepMine}
        onTakeTheirs={form.takeTheirs}
        onClose={form.decideLater}
      />
    </>
  );
}
