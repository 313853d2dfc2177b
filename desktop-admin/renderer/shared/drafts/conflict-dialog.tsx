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

export const otherPersonLabels: ConflictLabels = {
  sides: { mine: 'Mine', theirs: 'Theirs' },
  takeTheirs: 'Take their version',
  keepMine: 'Keep my version',
  keepSelected: 'Save what is chosen',
};

export const otherWindowLabels: ConflictLabels = {
  sides: { mine: 'This window', theirs: 'Your other window' },
  takeTheirs: 'Take your other window’s',
  keepMine: 'Keep this window’s',
  keepSelected: 'Go on with what is chosen',
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
  /** Called with the merged values, or without values to use those of the form. */
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
            ? 'Both versions say the same. Keep either.'
            : 'Choose for each part which version stays. Words that only one of them has are marked. What is not chosen is lost.'}
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
