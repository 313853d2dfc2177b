import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ConflictChoices, type ConflictSideTitles } from './conflict-choices.tsx';
import styles from './conflict-dialog.module.css';
import { type ComparedField, type ConflictSide, findConflictingFields, mergeValues } from './conflict-merge.ts';

interface ConflictLabels {
  sides: ConflictSideTitles;
  takeTheirs: string;
  keepMine: string;
  keepSelected: string;
}

export const otherPersonConflictLabels: ConflictLabels = {
  sides: { mine: 'Mine', theirs: 'Theirs' },
  takeTheirs: 'Use their version',
  keepMine: 'Keep my version',
  keepSelected: 'Save selected parts',
};

export const otherWindowConflictLabels: ConflictLabels = {
  sides: { mine: 'This window', theirs: 'Your other window' },
  takeTheirs: 'Use the other window’s version',
  keepMine: 'Keep this window’s version',
  keepSelected: 'Continue with selected parts',
};

interface Conflict<V> {
  mine: V;
  theirs: V;
  basis: V;
  compare: (mine: V, theirs: V) => ComparedField[];
}

interface ConflictChooserProps<V> {
  conflict: Conflict<V>;
  words: ConflictLabels;
  /** Receives the merged values. Without merged values, the form keeps its current values. */
  onKeep: (merged?: V) => void;
  onTakeTheirs: () => void;
  onClose: () => void;
}

interface ConflictDialogProps<V> extends Omit<ConflictChooserProps<V>, 'conflict'> {
  title: string;
  conflict: Conflict<V> | undefined;
}

export function ConflictDialog<V extends FieldValues>({ title, conflict, ...chooser }: ConflictDialogProps<V>) {
  return (
    <Dialog
      className={styles.dialog ?? ''}
      title={title}
      isOpen={conflict !== undefined}
      canOutsideClickClose={false}
      onClose={chooser.onClose}
    >
      {conflict && <ConflictChooser conflict={conflict} {...chooser} />}
    </Dialog>
  );
}

function ConflictChooser<V extends FieldValues>({
  conflict: { mine, theirs, basis, compare },
  words,
  onKeep,
  onTakeTheirs,
  onClose,
}: ConflictChooserProps<V>) {
  const [fields, setFields] = useState(() => findConflictingFields(compare(mine, theirs), compare(basis, theirs)));

  const choose = (label: string, place: number, side: ConflictSide) =>
    setFields((now) =>
      now.map((field) =>
        field.label === label
          ? {
              ...field,
              parts: field.parts.map((part, at) =>
                at === place && typeof part !== 'string' ? { ...part, side } : part,
              ),
            }
          : field,
      ),
    );

  return (
    <>
      <DialogBody>
        <p className={styles.explanation}>
          {fields.length === 0
            ? 'Both versions are the same. You can keep either.'
            : 'Select a version for each part. Differences are highlighted. Text that you do not select will be lost.'}
        </p>
        {fields.map((field) => (
          <ConflictChoices
            key={field.label}
            field={field}
            titles={words.sides}
            choose={(place, side) => choose(field.label, place, side)}
          />
        ))}
      </DialogBody>
      <DialogFooter
        className={styles.footer ?? ''}
        actions={
          <>
            <Button text="Back to the editor" variant="minimal" onClick={onClose} />
            <Button text={words.takeTheirs} onClick={onTakeTheirs} />
            <Button text={words.keepMine} intent={fields.length === 0 ? 'primary' : 'none'} onClick={() => onKeep()} />
            {fields.length > 0 && (
              <Button
                text={words.keepSelected}
                intent="primary"
                onClick={() => onKeep(mergeValues(mine, theirs, fields))}
              />
            )}
          </>
        }
      />
    </>
  );
}
