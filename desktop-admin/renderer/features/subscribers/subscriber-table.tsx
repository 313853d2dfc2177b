import { Button, HTMLTable } from '@blueprintjs/core';
import { LinkIcon, TrashIcon } from '@blueprintjs/icons';
import { subscriberStatuses } from '../../../../shared/domain/content/newsletter.ts';
import type { Subscriber } from '../../../../shared/schemas/content/subscriber.ts';
import { BusyButton } from '../../shared/ui/busy-button.tsx';
import { ScreenReaderText } from '../../shared/ui/lists/screen-reader-text.tsx';
import { StateTag } from '../../shared/ui/state-tag.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import { useCopyConfirmationLink } from './subscribers.query.ts';
import styles from './subscribers-screen.module.css';

const subscriberLabels = {
  confirmed: 'Confirmed',
  pending: 'Pending',
  unsubscribed: 'Unsubscribed',
} as const satisfies Record<Subscriber['status'], string>;

export const subscriberStatusChoices = subscriberStatuses.map((value) => ({ value, label: subscriberLabels[value] }));

interface SubscriberTableProps {
  subscribers: readonly Subscriber[];
  isDemo: boolean;
  remove: (subscriber: Subscriber) => void;
}

export const SubscriberTable = ({ subscribers, isDemo, remove }: SubscriberTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll the table on a phone
  <section className={styles.scroll} tabIndex={0} aria-label="Subscribers">
    <HTMLTable compact striped className={styles.table ?? ''}>
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Status</th>
          <th scope="col">
            <ScreenReaderText>Actions</ScreenReaderText>
          </th>
        </tr>
      </thead>
      <tbody>
        {subscribers.map((subscriber) => (
          <SubscriberRow key={subscriber.id} subscriber={subscriber} isDemo={isDemo} remove={remove} />
        ))}
      </tbody>
    </HTMLTable>
  </section>
);

interface SubscriberRowProps extends Pick<SubscriberTableProps, 'isDemo' | 'remove'> {
  subscriber: Subscriber;
}

function SubscriberRow({ subscriber, isDemo, remove }: SubscriberRowProps) {
  const { email, status, subscribedAt, confirmedAt, unsubscribedAt } = subscriber;
  const copy = useCopyConfirmationLink();
  const since = { confirmed: confirmedAt, pending: subscribedAt, unsubscribed: unsubscribedAt }[status];
  return (
    <tr>
      <td className={styles.email}>{email}</td>
      <td>
        <StateTag state={status} label={subscriberLabels[status]} />{' '}
        {since && <TimeAgo at={since} className={styles.muted} />}
      </td>
      <td className={styles.actions}>
        {isDemo && status === 'pending' && (
          <BusyButton
            variant="minimal"
            icon={<LinkIcon />}
            isBusy={copy.isPending}
            aria-label={`Copy the confirmation link for ${email}`}
            title="Copy the confirmation link (demo only)"
            onClick={() => copy.mutate(subscriber)}
          />
        )}
        <Button
          variant="minimal"
          icon={<TrashIcon />}
          aria-label={`Remove ${email}`}
          title="Remove"
          onClick={() => remove(subscriber)}
        />
      </td>
    </tr>
  );
}
