import { Button } from '@blueprintjs/core';
import type { EntryMail } from '../../../../shared/schemas/lead-entry.ts';
import { useRetryMail } from '../../shared/mailings/retry-mail.mutation.ts';
import { StateTag } from '../../shared/ui/state-tag.tsx';
import { deliveryLabels } from './entry-words.ts';
import styles from './lead-timeline.module.css';

interface MailDeliveryProps {
  entryId: string;
  mail: EntryMail;
  /** The one that the lead has by now, to which it is sent again. */
  address: string | null;
}

/** What became of an e-mail, why, and what sends it again where that is for people to decide. */
export function MailDelivery({ entryId, mail: { delivery, problem, to }, address }: MailDeliveryProps) {
  const { mutate: retry, isPending } = useRetryMail();
  const isOver = delivery === 'failed' || delivery === 'unsure';
  return (
    <p className={styles.delivery} role="status">
      <StateTag state={delivery} label={deliveryLabels[delivery]} />
      {problem !== null && <span className={styles.when}>{problem}</span>}
      {isOver && (
        <Button
          size="small"
          text={address === null || address === to ? 'Send again' : `Send again to ${address}`}
          loading={isPending}
          onClick={() => retry({ desk: { mailId: entryId } })}
        />
      )}
    </p>
  );
}
