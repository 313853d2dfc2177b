import type { Lead } from '../../../../../shared/schemas/leads/any-lead.ts';
import type { EntryMail } from '../../../../../shared/schemas/leads/lead-entry.ts';
import { useRetryMail } from '../../../shared/mailings/retry-mail.mutation.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { StateTag } from '../../../shared/ui/state-tag.tsx';
import { deliveryLabels } from '../data/describe-entry.ts';
import { isMailEffectReported, useNotifyMailSent } from '../data/use-notify-mail-sent.ts';
import type { LeadResource } from '../lead-resource.ts';
import styles from '../timeline/lead-timeline.module.css';

interface MailDeliveryProps {
  resource: LeadResource;
  lead: Lead;
  entryId: string;
  mail: EntryMail;
}

export function MailDelivery({ resource, lead, entryId, mail }: MailDeliveryProps) {
  const { delivery, problem, to } = mail;
  const address = lead.email;
  const { mutate: retry, isPending } = useRetryMail(() => isMailEffectReported(lead.id));
  const watchAnswer = useNotifyMailSent(resource, lead);
  const isOver = delivery === 'failed' || delivery === 'unsure';
  return (
    <p className={styles.delivery} role="status">
      <StateTag state={delivery} label={deliveryLabels[delivery]} />
      {problem !== null && <span className={styles.when}>{problem}</span>}
      {isOver && (
        <BusyButton
          size="small"
          text={address === null || address === to ? 'Send again' : `Send again to ${address}`}
          isBusy={isPending}
          onClick={() => {
            watchAnswer();
            retry({ desk: { mailId: entryId } });
          }}
        />
      )}
    </p>
  );
}
