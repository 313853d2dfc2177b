import { Button, Classes } from '@blueprintjs/core';
import { PlusIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { maxWebhooks } from '../../../../../shared/domain/accounts/webhooks.ts';
import type { Webhook, WebhookSecret } from '../../../../../shared/schemas/accounts/webhook.ts';
import { ConfirmDialog } from '../../../shared/forms/confirm-dialog.tsx';
import type { DialogRecord } from '../../../shared/record-manager/record-dialog.tsx';
import { ScreenErrorState, TitledCallout } from '../../../shared/ui/screens/screen-state.tsx';
import { useResultToasts } from '../../../shared/ui/toasts.tsx';
import { createShowOnceHook } from '../create-show-once-hook.ts';
import styles from './integration-panel.module.css';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookRow } from './webhook-row.tsx';
import { useDeleteWebhook, webhookListQuery } from './webhooks.query.ts';

const useMadeSecret = createShowOnceHook<WebhookSecret>({
  path: '/settings?section=integration',
  noticeOf: ({ webhook }) => `Secret for ${webhook.name} created.`,
});

export function WebhooksSection() {
  const { data: webhooks, error, isFetching, refetch } = useQuery(webhookListQuery);
  const [edited, setEdited] = useState<DialogRecord<Webhook>>(null);
  const [leaving, setLeaving] = useState<Webhook | null>(null);
  const { shown, show, close } = useMadeSecret();
  const deleting = useDeleteWebhook();
  if (error && !webhooks)
    return (
      <ScreenErrorState
        title="The webhooks could not be loaded"
        error={error}
        retry={refetch}
        isRetrying={isFetching}
      />
    );
  return (
    <section className={styles.section} aria-labelledby="webhooks" aria-busy={!webhooks}>
      <div>
        <h2 id="webhooks">Webhooks</h2>
        <p className={Classes.TEXT_MUTED}>
          A webhook immediately notifies another program of events, for example a new or changed lead. Events contain
          the ID and status of the lead, but no personal data. An event can arrive more than once. Events about the same
          lead arrive in order.
        </p>
      </div>
      <div>
        <Button
          icon={<PlusIcon />}
          text="Add webhook"
          disabled={!webhooks || webhooks.length >= maxWebhooks}
          onClick={() => setEdited('new')}
        />
        {webhooks && webhooks.length >= maxWebhooks && (
          <p className={Classes.TEXT_MUTED}>
            You have reached the maximum of {maxWebhooks} webhooks. Delete a webhook to add another.
          </p>
        )}
      </div>
      <div aria-live="polite">{shown && <SecretCallout shown={shown} />}</div>
      {webhooks?.length === 0 && <p>No webhooks yet.</p>}
      {webhooks?.length !== 0 && (
        <ul className={styles.rows} aria-label="Webhooks">
          {webhooks?.map((webhook) => (
            <WebhookRow
              key={webhook.id}
              webhook={webhook}
              onEdit={() => setEdited(webhook)}
              onDelete={() => setLeaving(webhook)}
              onSecret={show}
            />
          ))}
          {!webhooks && <li className={Classes.SKELETON}>A webhook</li>}
        </ul>
      )}
      <WebhookDialog edited={edited} close={() => setEdited(null)} onMade={show} />
      <ConfirmDialog
        isOpen={leaving !== null}
        message={`Delete the webhook “${leaving?.name}”? The other program will receive no more events, and the log will be deleted.`}
        confirmText="Delete"
        isPending={deleting.isPending}
        onConfirm={() =>
          leaving &&
          deleting.mutate(leaving.id, {
            onSettled: () => {
              setLeaving(null);
              if (shown?.webhook.id === leaving.id) close();
            },
          })
        }
        onCancel={() => setLeaving(null)}
      />
    </section>
  );
}

function SecretCallout({ shown: { webhook, secret } }: { shown: WebhookSecret }) {
  const toasts = useResultToasts();
  const callout = useRef<HTMLDivElement>(null);
  // Scrolls to the secret, because the button that created the secret may be far away.
  useEffect(() => {
    callout.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={callout}>
      <TitledCallout intent="success" title={`The secret for ${webhook.name}`}>
        <p>
          Copy the secret now, because it is shown only once. The other program uses the secret to verify the events.
          Store the secret as safely as a password.
        </p>
        <code className={styles.secret}>{secret}</code>
        <Button
          text="Copy secret"
          onClick={() =>
            navigator.clipboard.writeText(secret).then(
              () => toasts.success('Secret copied.'),
              (error) => toasts.failure(error, 'The secret could not be copied.'),
            )
          }
        />
      </TitledCallout>
    </div>
  );
}
