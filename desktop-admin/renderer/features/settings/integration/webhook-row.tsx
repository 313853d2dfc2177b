import { Button, Classes, MenuItem } from '@blueprintjs/core';
import { MoreIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { getWebhookEventLabel, webhookOffReasonLabels } from '../../../../../shared/domain/accounts/webhooks.ts';
import { groupDigits } from '../../../../../shared/domain/digits.ts';
import { leadEventTypes } from '../../../../../shared/domain/leads/lead-kinds.ts';
import type { Webhook, WebhookSecret } from '../../../../../shared/schemas/accounts/webhook.ts';
import { getServerNow } from '../../../shared/api/server-clock.ts';
import { ActionMenu } from '../../../shared/ui/action-menu.tsx';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { formatDateTime } from '../../../shared/ui/format-time.ts';
import { StateTag } from '../../../shared/ui/state-tag.tsx';
import { TimeAgo } from '../../../shared/ui/time-ago.tsx';
import { useResultToasts } from '../../../shared/ui/toasts.tsx';
import { WebhookDeliveryLog } from './webhook-log.tsx';
import styles from './webhooks.module.css';
import { useRenewWebhookSecret, useTestWebhook, useToggleWebhook } from './webhooks.query.ts';

interface WebhookRowProps {
  webhook: Webhook;
  onEdit: () => void;
  onDelete: () => void;
  onSecret: (made: WebhookSecret) => void;
}

export function WebhookRow({ webhook, onEdit, onDelete, onSecret }: WebhookRowProps) {
  const { id, name, url, events, isActive } = webhook;
  const [isLogOpen, setLogOpen] = useState(false);
  const turn = useToggleWebhook();
  const renew = useRenewWebhookSecret();
  const test = useSendTest(id);
  const logId = `webhook-log-${id}`;
  return (
    <li className={styles.webhook}>
      <div className={styles.about}>
        <strong>{name}</strong> <StateTag {...getWebhookState(webhook)} />
        <p className={styles.address}>{url}</p>
        <p className={Classes.TEXT_MUTED}>
          {events.length === leadEventTypes.length ? 'All events' : events.map(getWebhookEventLabel).join(' · ')}
        </p>
        <p>
          <WebhookStatusText webhook={webhook} />
        </p>
      </div>
      <Button
        variant="outlined"
        text="Log"
        aria-label={`Log of ${name}`}
        aria-expanded={isLogOpen}
        aria-controls={logId}
        onClick={() => setLogOpen(!isLogOpen)}
      />
      <BusyButton
        variant="outlined"
        text="Send test"
        aria-label={`Send test to ${name}`}
        isBusy={test.isPending}
        onClick={() => test.send(() => setLogOpen(true))}
      />
      <ActionMenu
        label={`More actions for ${name}`}
        button={<Button variant="minimal" icon={<MoreIcon />} aria-label={`More actions for ${name}`} title="More" />}
      >
        <MenuItem text="Edit" onClick={onEdit} />
        <MenuItem text="Create new secret" onClick={() => renew.mutateAsync(id).then(onSecret, () => {})} />
        {isActive && <MenuItem text="Switch off" onClick={() => turn.mutate({ id, isActive: false })} />}
        {!isActive && (
          <MenuItem
            text="Switch on and send missed events"
            onClick={() => turn.mutate({ id, isActive: true, missed: 'send' })}
          />
        )}
        {!isActive && (
          <MenuItem
            text="Switch on and skip missed events"
            onClick={() => turn.mutate({ id, isActive: true, missed: 'skip' })}
          />
        )}
        <MenuItem intent="danger" text="Delete" onClick={onDelete} />
      </ActionMenu>
      <div id={logId} className={styles.log} hidden={!isLogOpen}>
        {isLogOpen && <WebhookDeliveryLog webhook={webhook} />}
      </div>
    </li>
  );
}

function useSendTest(id: string) {
  const { mutate, isPending } = useTestWebhook();
  const toasts = useResultToasts();
  return {
    isPending,
    send: (onAnswer: () => void) =>
      mutate(id, {
        onSuccess: ({ status, attempts: [attempt] }) => {
          if (status === 'delivered') toasts.success(`Test event delivered (status ${attempt?.statusCode}).`);
          else
            toasts.failure(null, `The test event was not delivered. ${attempt?.problem ?? 'The reason is unknown'}.`);
          onAnswer();
        },
      }),
  };
}

function getWebhookState({ isActive, failingSince }: Webhook) {
  if (!isActive) return { state: 'failed', label: 'Off' };
  return failingSince ? { state: 'retrying', label: 'Failing' } : { state: 'confirmed', label: 'On' };
}

const formatWaitingEvents = (count: number) =>
  count === 1 ? '1 event is waiting' : `${groupDigits(count)} events are waiting`;

function WebhookStatusText({ webhook }: { webhook: Webhook }) {
  const { isActive, offReason, offAt, failingSince, nextTryAt, lastDeliveredAt, waiting, formerSecretUntil } = webhook;
  return (
    <>
      {!isActive && offReason && (
        <>
          {webhookOffReasonLabels[offReason]} {offAt && `Off since ${formatDateTime(new Date(offAt))}. `}
        </>
      )}
      {isActive && failingSince && (
        <>
          No attempt has succeeded since the first failure <TimeAgo at={failingSince} />
          {nextTryAt && `. Next attempt: ${formatDateTime(new Date(nextTryAt))}`}.{' '}
        </>
      )}
      {lastDeliveredAt ? (
        <>
          Last delivery <TimeAgo at={lastDeliveredAt} />.{' '}
        </>
      ) : (
        'No event delivered yet. '
      )}
      {waiting > 0 && `${formatWaitingEvents(waiting)}. `}
      {formerSecretUntil &&
        Date.parse(formerSecretUntil) > getServerNow().getTime() &&
        `The previous secret is valid until ${formatDateTime(new Date(formerSecretUntil))}.`}
    </>
  );
}
