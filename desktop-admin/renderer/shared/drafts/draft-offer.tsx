import { Button, Callout } from '@blueprintjs/core';
import { Moment } from '../ui/moment.tsx';
import styles from './draft-offer.module.css';
import type { LocalDraft } from './local-drafts.ts';

interface DraftOfferProps {
  form: {
    offered: Pick<LocalDraft<unknown>, 'at' | 'version'> | null;
    /** Version of the record as it is now; null for a new one. */
    version: number | null;
    restore: () => void;
    discardOffer: () => void;
  };
}

/** Offers what was written here and never saved. */
export const DraftOffer = ({ form: { offered, version, restore, discardOffer } }: DraftOfferProps) =>
  offered && (
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
