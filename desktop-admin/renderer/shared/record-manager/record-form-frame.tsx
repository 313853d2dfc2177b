import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ComponentProps, ReactNode } from 'react';
import { ApiForm } from '../forms/api-form.tsx';
import type { ConflictField } from '../forms/conflict-dialog.tsx';
import { DraftOffer } from '../forms/draft-offer.tsx';
import { FormQuestions } from '../forms/form-questions.tsx';
import styles from './record-dialog.module.css';

interface RecordFormFrameProps<R, V> {
  form: ComponentProps<typeof DraftOffer>['form'] &
    ComponentProps<typeof FormQuestions<R, V>>['form'] & {
      frame: (element: HTMLElement | null) => void;
      isSending: boolean;
    };
  saveLabel: string;
  /** What is compared when somebody else has saved meanwhile. */
  comparison: (theirs: R) => ConflictField[];
  /** What is compared when somebody has written in two windows. */
  comparisonOfWritten?: (there: V) => ConflictField[];
  isOpen: boolean;
  close: () => void;
  /** Buttons beside Cancel and Save. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What the forms of the managers share: buttons, the save key, what was not saved, and the questions of an editor. */
export function RecordFormFrame<R, V>({
  form,
  saveLabel,
  comparison,
  comparisonOfWritten,
  isOpen,
  close,
  actions,
  children,
}: RecordFormFrameProps<R, V>) {
  return (
    <>
      <ApiForm form={form} className={styles.form} submit={form.save}>
        <DialogBody className={styles.body ?? ''}>
          <div className={styles.fields}>
            <DraftOffer form={form} />
            {children}
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" variant="minimal" onClick={close} />
              {actions}
              <Button
                type="submit"
                intent="primary"
                text={form.isSending ? 'Saving...' : saveLabel}
                disabled={form.isSending}
              />
            </>
          }
        />
      </ApiForm>
      <FormQuestions
        form={form}
        compare={comparison}
        {...(comparisonOfWritten && { compareWritten: comparisonOfWritten })}
        isOpen={isOpen}
      />
    </>
  );
}
