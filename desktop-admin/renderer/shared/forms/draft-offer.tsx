import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import type { DraftCopy } from '../drafts/draft-copies.ts';
import { TimeAgo } from '../ui/time-ago.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import styles from './draft-offer.module.css';

interface UndoDiscardProps {
  form: { undoThrowAway: (() => void) | undefined };
}

interface DraftOfferProps {
  form: UndoDiscardProps['form'] & {
    offered: Pick<DraftCopy<unknown>, 'at' | 'version'> | null;
    version: number | null;
    restore: () => void;
    discardOffer: () => void;
  };
}

export function DraftOffer({ form }: DraftOfferProps) {
  const { offered, version, restore, discardOffer } = form;
  /**
   * Time of the draft that the user is about to discard. The dialog closes if another draft replaces this draft.
   */
  const [askedAt, setAskedAt] = useState<number>();
  return (
    <>
      {offered ? (
        <Callout className={styles.offer ?? ''} intent="primary" role="status">
          <span>
            You have unsaved text here, last edited <TimeAgo at={new Date(offered.at).toISOString()} />.
            {offered.version !== version &&
              ' A newer version has been saved since then. Check the newer version before you restore your text.'}
          </span>
          <Button text="Restore" intent="primary" onClick={restore} />
          <Button text="Discard" onClick={() => setAskedAt(offered.at)} />
        </Callout>
      ) : (
        <UndoDiscard form={form} />
      )}
      <DiscardDialog
        isOpen={offered !== null && offered.at === askedAt}
        onConfirm={discardOffer}
        onClose={() => setAskedAt(undefined)}
      />
    </>
  );
}

interface ThrowAwayDialogProps {
  isOpen: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export const DiscardDialog = ({ isOpen, onConfirm, onClose }: ThrowAwayDialogProps) => (
  <ConfirmDialog
    isOpen={isOpen}
    message="Discard all changes since the last save? You can undo this until you leave the editor."
    confirmText="Discard changes"
    isPending={false}
    onConfirm={() => {
      onClose();
      onConfirm();
    }}
    onCancel={onClose}
  />
);

export const UndoDiscard = ({ form: { undoThrowAway } }: UndoDiscardProps) =>
  undoThrowAway && (
    <Callout className={styles.offer ?? ''} intent="primary" role="status">
      <span>Your unsaved text was discarded.</span>
      <Button text="Undo" onClick={undoThrowAway} />
    </Callout>
  );
