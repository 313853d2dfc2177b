import { Classes } from '@blueprintjs/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import {
  getWebhookEventLabel,
  webhookLogRetentionDays,
  webhookTestEventType,
} from '../../../../../shared/domain/accounts/webhooks.ts';
import { groupDigits } from '../../../../../shared/domain/digits.ts';
import { leadNouns } from '../../../../../shared/domain/leads/lead-kinds.ts';
import type { Webhook, WebhookAttempt, WebhookDelivery } from '../../../../../shared/schemas/accounts/webhook.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { formatDateTime } from '../../../shared/ui/format-time.ts';
import { ListEnd } from '../../../shared/ui/lists/list-end.tsx';
import { ScreenErrorState } from '../../../shared/ui/screens/screen-state.tsx';
import { StateTag } from '../../../shared/ui/state-tag.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import styles from './webhooks.module.css';
import { createWebhookDeliveryListQuery, useResendDelivery } from './webhooks.query.ts';

export function WebhookDeliveryLog({ webhook }: { webhook: Webhook }) {
  const list = useInfiniteQuery(createWebhookDeliveryListQuery(webhook));
  const deliveries = list.data?.pages.flatMap(({ items }) => items) ?? [];
  if (list.error && deliveries.length === 0)
    return (
      <ScreenErrorState
        title="The log could not be loaded"
        error={list.error}
        retry={list.refetch}
        isRetrying={list.isFetching}
      />
    );
  return (
    <section aria-label={`Log of ${webhook.name}`} aria-busy={list.isPending}>
      {list.isSuccess && deliveries.length === 0 && (
        <p className={Classes.TEXT_MUTED}>No event has been sent in the last {webhookLogRetentionDays} days.</p>
      )}
      {list.isPending && <p className={Classes.SKELETON}>An event</p>}
      <ul className={styles.deliveries}>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
        ))}
      </ul>
      {deliveries.length > 0 && (
        <ListEnd
          list={list}
          what="events"
          end={`No older events. Events stay in the log for ${webhookLogRetentionDays} days.`}
        />
      )}
    </section>
  );
}

const labels = { delivered: 'Delivered', failed: 'Failed', skipped: 'Skipped' } as const;

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { id, type, leadId, lead, status, tries, createdAt, nextTryAt, attempts } = delivery;
  const resend = useResendDelivery(webhook);
  const isTest = type === webhookTestEventType;
  const event = getWebhookEventLabel(type);
  const state =
    status !== 'waiting'
      ? { state: status, label: labels[status] }
      : tries > 0
        ? { state: 'retrying', label: 'Retrying' }
        : { state: 'waiting', label: 'Waiting' };
  return (
    <li className={styles.delivery}>
      <div className={styles.event}>
        <div>
          <StateTag {...state} /> {event}
          {lead && (
            <>
              {': '}
              <Link to={`/${leadNouns[lead.kind].path}/${leadId}`}>{lead.reference}</Link>
            </>
          )}
          {leadId && !lead && !isImportEvent(type) && ', erased lead'}, <TimeAgo at={createdAt} />
          {nextTryAt && (
            <span className={Classes.TEXT_MUTED}> · next attempt {formatDateTime(new Date(nextTryAt))}</span>
          )}
        </div>
        {attempts.length > 0 && (
          <details>
            <summary>{tries === 1 ? '1 try' : `${tries} tries`}</summary>
            <ol className={styles.attempts}>
              {attempts.map((attempt) => (
                <AttemptItem key={attempt.at} attempt={attempt} />
              ))}
            </ol>
          </details>
        )}
      </div>
      {!isTest && webhook.isActive && (
        <BusyButton
          size="small"
          text={status === 'waiting' ? 'Retry now' : 'Send again'}
          aria-label={`${status === 'waiting' ? 'Retry now' : 'Send again'}: ${event}${lead ? `, ${lead.reference}` : ''}`}
          isBusy={resend.isPending}
          onClick={() => resend.mutate(id)}
        />
      )}
    </li>
  );
}

/** True for import events, which do not belong to a single lead. */
const isImportEvent = (type: string) => type.endsWith('.imported');

const AttemptItem = ({ attempt: { at, durationMs, statusCode, problem, answer } }: { attempt: WebhookAttempt }) => (
  <li>
    <TimeAgo at={at} />: {problem ?? `The response status was ${statusCode}`} ({groupDigits(durationMs)} ms)
    {answer && <pre className={styles.answer}>{answer}</pre>}
  </li>
);
