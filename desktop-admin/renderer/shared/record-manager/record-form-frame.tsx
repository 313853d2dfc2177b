import { Button, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ComparedField } from '../drafts/conflict-merge.ts';
import { DraftProblem } from '../drafts/draft-problem.tsx';
import { ApiForm } from '../forms/api-form.tsx';
import { DraftOffer } from '../forms/draft-offer.tsx';
import { EditorPrompts } from '../forms/editor-prompts.tsx';
import { MissingAltTexts } from '../media/missing-alt-texts.tsx';
import styles from './record-dialog.module.css';

interface RecordFormFrameProps<V extends FieldValues> {
  form: ComponentProps<typeof DraftOffer>['form'] &
    ComponentProps<typeof EditorPrompts<V>>['form'] &
    ComponentProps<typeof DraftProblem>['form'] &
    ComponentProps<typeof MissingAltTexts>['form'] & {
      frame: (element: HTMLElement | null) => void;
      isSending: boolean;
    };
  saveLabel: string;
  compare: (mine: V, theirs: V) => ComparedField[];
  close: () => void;
  actions?: ReactNode;
  /** Content of the form's main text field. If saving fails, users can copy this content from the error notice. */
  text?: string;
  children: ReactNode;
}

export function RecordFormFrame<V extends FieldValues>({
  form,
  saveLabel,
  compare,
  close,
  actions,
  text = '',
  children,
}: RecordFormFrameProps<V>) {
  return (
    <>
      <ApiForm form={form} className={styles.form} submit={form.save}>
        <DialogBody className={styles.body ?? ''}>
          <div className={styles.fields}>
            <DraftOffer form={form} />
            {children}
          </div>
        </DialogBody>
        <DraftProblem form={form} text={text} isWhole />
        <MissingAltTexts form={form} />
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" variant="minimal" onClick={close} />
              {actions}
              <Button
                type="submit"
                intent="primary"
                text={form.isSending ? 'Saving...' : saveLabel}
                aria-disabled={form.isSending}
              />
            </>
          }
        />
      </ApiForm>
      <EditorPrompts form={form} compare={compare} />
    </>
  );
}
