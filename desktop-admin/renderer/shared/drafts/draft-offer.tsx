import { Button, Callout } from '@blueprintjs/core';
import { Moment } from '../ui/moment.tsx';
import styles from './draft-offer.module.css';
import type { LocalDraft } from './local-drafts.ts';

interface UndoThrowAwayProps {
  form: { undoThrowAway: (() => void) | undefined };
}

interface DraftOfferProps {
  form: UndoThrowAwayProps['form'] & {
    offered: Pick<LocalDraft<unknown>, 'at' | 'version'> | null;
    /** Version of the record as it is now; null for a new one. */
    version: number | null;
    restore: () => void;
    discardOffer: () => void;
  };
}

/** Offers to restore a text that was not saved, or to undo that it was discarded. */
export const DraftOffer = ({ form }: DraftOfferProps) => {
  const { offered, version, restore, discardOffer } = form;
  if (!offered) return <UndoThrowAway form={form} />;
  return (
    <Callout className={styles.offer ?? ''} intent="primary" role="status">
      <span>
        Something that you wrote here <Moment at={new Date(offered.at).toISOString()} /> was not saved.
        {offered.version !== version &&
          ' It has been saved by somebody since: look at what is there before you restore yours.'}
      </span>
      <Button text="Restore" intent="primary" onClick={restore} />
      <Button text="Discard" onClick={discardOffer} />
    </Callout>
  );
};

/** Offers to restore a text that was thrown away, until the editor is left or something else is written. */
export const UndoThrowAway = ({ form: { undoThrowAway } }: UndoThrowAwayProps) =>
  undoThrowAway && (
    <Callout className={styles.offer ?? ''} intent="primary" role="status">
      <span>Your unsaved text was thrown away.</span>
      <Button text="Undo" onClick={undoThrowAway} />
    </Callout>
  );
