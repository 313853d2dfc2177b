import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { Problem } from '../../../../shared/schemas/problem.ts';
import { useNow } from '../ui/moment.tsx';
import { relativeTime } from '../ui/relative-time.ts';
import styles from './conflict-dialog.module.css';
import { wordDifferences } from './word-differences.ts';

export interface ConflictField {
  label: string;
  mine: string;
  theirs: string;
}

interface ConflictDialogProps {
  isOpen: boolean;
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
export function ConflictDialog({ isOpen, change, fields, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const now = useNow();
  const different = fields.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <Dialog
      className={styles.dialog ?? ''}
      title={`${change?.by ?? 'Somebody else'} changed this ${change ? relativeTime(new Date(change.at), now) : 'meanwhile'}`}
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
        {different.map((field) => (
          <Comparison key={field.label} {...field} />
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

function Comparison({ label, mine, theirs }: ConflictField) {
  const parts = wordDifferences(mine, theirs);
  return (
    <section className={styles.comparison} aria-label={label}>
      <h3>{label}</h3>
      <Version title="Theirs" parts={parts.theirs} side="theirs" />
      <Version title="Mine" parts={parts.mine} side="mine" />
    </section>
  );
}

interface VersionProps {
  title: string;
  parts: { text: string; isDifferent: boolean }[];
  side: 'mine' | 'theirs';
}

const Version = ({ title, parts, side }: VersionProps) => (
  <div className={styles.version}>
    <h4>{title}</h4>
    <p data-side={side}>
      {parts.every(({ text }) => text === '') && <em>Empty</em>}
      {parts.map(({ text, isDifferent }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name than their place
        isDifferent ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
      )}
    </p>
  </div>
);
