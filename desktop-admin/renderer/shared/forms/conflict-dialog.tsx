import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { Problem } from '../../../../shared/schemas/problem.ts';
import { useNow } from '../ui/moment.tsx';
import { relativeTime } from '../ui/relative-time.ts';
import { ComparedTexts } from './compared-texts.tsx';
import styles from './conflict-dialog.module.css';

export interface ConflictField {
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  isOpen: boolean;
  /** Where it is not somebody else who has changed it. */
  title?: string;
  /** Who was first, and when, as far as the server knows. */
  change: Problem['change'];
  /** All fields; only those that differ are shown. */
  fields: readonly ConflictField[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Back to the editor, with nothing decided. */
  onClose: () => void;
}

/** Somebody else has saved meanwhile: both versions of each field side by side, and the choice between them. */
export function ConflictDialog({
  isOpen,
  title,
  change,
  fields,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const now = useNow();
  const different = fields.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <Dialog
      className={styles.dialog ?? ''}
      title={
        title ??
        `${change?.by ?? 'Somebody else'} changed this ${change ? relativeTime(new Date(change.at), now) : 'meanwhile'}`
      }
      isOpen={isOpen}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <DialogBody>
        <p className={styles.explanation}>
          {different.length === 0
            ? 'Both versions say the same. Keep either.'
            : 'Compare both versions. Words that only one of them has are marked. The version that you do not keep is lost.'}
        </p>
        {different.map(({ label, mine, theirs }) => (
          <ComparedTexts
            key={label}
            label={label}
            older={{ title: 'Theirs', text: theirs }}
            newer={{ title: 'Mine', text: mine }}
          />
        ))}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Back to the editor" variant="minimal" onClick={onClose} />
            <Button text="Take their version" onClick={onTakeTheirs} />
            <Button text="Keep my version" intent="primary" onClick={onKeepMine} />
          </>
        }
      />
    </Dialog>
  );
}
