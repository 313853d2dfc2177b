import { getWebhookEventLabel, webhookEventLabels } from '../../../../../shared/domain/accounts/webhooks.ts';
import { leadEventTypes } from '../../../../../shared/domain/leads/lead-kinds.ts';
import { textLimits } from '../../../../../shared/domain/limits.ts';
import {
  newWebhookSchema,
  type Webhook,
  type WebhookSecret,
  webhookSchema,
} from '../../../../../shared/schemas/accounts/webhook.ts';
import { FormProblem } from '../../../shared/forms/api-form.tsx';
import { ChoicesField } from '../../../shared/forms/choices-field.tsx';
import { TextInputField } from '../../../shared/forms/text-fields.tsx';
import { useVersionedForm } from '../../../shared/forms/use-versioned-form.ts';
import { type DialogRecord, RecordDialog, toEditTarget } from '../../../shared/record-manager/record-dialog.tsx';
import { RecordFormFrame } from '../../../shared/record-manager/record-form-frame.tsx';
import { useSaveWebhook } from './webhooks.query.ts';

interface WebhookDialogProps {
  edited: DialogRecord<Webhook>;
  close: () => void;
  onMade: (made: WebhookSecret) => void;
}

const titles = { createTitle: 'Add webhook', editTitle: 'Edit webhook', isLong: false };

export const WebhookDialog = ({ edited, close, onMade }: WebhookDialogProps) => (
  <RecordDialog resource={titles} target={toEditTarget(edited)} close={close}>
    {(record) => <WebhookForm record={record} close={close} onMade={onMade} />}
  </RecordDialog>
);

const choices = Object.entries(webhookEventLabels).map(([value, label]) => ({ value, label }));

interface WebhookFormProps extends Omit<WebhookDialogProps, 'edited'> {
  record: Webhook | null;
}

function WebhookForm({ record, close, onMade }: WebhookFormProps) {
  const { mutateAsync: save } = useSaveWebhook();
  const form = useVersionedForm({
    id: 'webhook',
    record,
    recordSchema: webhookSchema,
    versionOf: ({ version }) => version,
    valuesOf: (known: Webhook | null) => ({
      name: known?.name ?? '',
      url: known?.url ?? '',
      events: leadEventTypes.filter((type) => !known || known.events.includes(type)),
    }),
    schema: newWebhookSchema,
    save: async (fields, version) => {
      const { webhook, secret } = await save({ id: record?.id ?? null, fields, version });
      if (secret !== null) onMade({ webhook, secret });
      return webhook;
    },
    onSaved: close,
  });
  return (
    <RecordFormFrame
      form={form}
      saveLabel={record ? 'Save webhook' : 'Add webhook'}
      compare={(mine, theirs) => [
        { label: 'Name', paths: ['name'], mine: mine.name, theirs: theirs.name },
        { label: 'Address', paths: ['url'], mine: mine.url, theirs: theirs.url },
        { label: 'Events', paths: ['events'], mine: formatEvents(mine.events), theirs: formatEvents(theirs.events) },
      ]}
      close={close}
    >
      <TextInputField
        form={form}
        name="name"
        label="Name"
        required
        autoFocus={record === null}
        placeholder="Accounting"
        maxLength={textLimits.name}
      />
      <TextInputField
        form={form}
        name="url"
        label="Address"
        required
        hint="Address that receives the events. The address must start with https:// and be reachable from the internet."
        placeholder="https://example.com/hooks/trinity"
        inputMode="url"
        maxLength={textLimits.url}
      />
      <ChoicesField form={form} name="events" label="Events" choices={choices} />
      <FormProblem form={form} />
    </RecordFormFrame>
  );
}

const formatEvents = (events: readonly string[]) => events.map(getWebhookEventLabel).join('\n');
