import { Button, Switch } from '@blueprintjs/core';
import {
  placeholderLabels,
  templateChannelLabels,
  templateChannels,
  templateLanguageLabels,
  templateLanguages,
} from '../../../../../shared/domain/leads/reply-templates.ts';
import { textLimits } from '../../../../../shared/domain/limits.ts';
import {
  newReplyTemplateSchema,
  type ReplyTemplate,
  replyTemplateSchema,
} from '../../../../../shared/schemas/leads/reply-template.ts';
import { LongTextField, SelectInputField, TextInputField } from '../../../shared/forms/text-fields.tsx';
import { getFieldId } from '../../../shared/forms/use-api-form.ts';
import { useVersionedForm } from '../../../shared/forms/use-versioned-form.ts';
import { type DialogRecord, RecordDialog, toEditTarget } from '../../../shared/record-manager/record-dialog.tsx';
import { HalfWidthField } from '../../../shared/record-manager/record-fields.tsx';
import { RecordFormFrame } from '../../../shared/record-manager/record-form-frame.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { useSaveTemplate } from './templates.query.ts';
import styles from './templates-panel.module.css';

interface TemplateDialogProps {
  edited: DialogRecord<ReplyTemplate>;
  close: () => void;
}

const titles = { createTitle: 'New template', editTitle: 'Edit template', isLong: false };

export const TemplateDialog = ({ edited, close }: TemplateDialogProps) => (
  <RecordDialog resource={titles} target={toEditTarget(edited)} close={close}>
    {(record) => <TemplateForm record={record} close={close} />}
  </RecordDialog>
);

const blank = { name: '', channel: 'whatsapp', language: 'en', subject: '', body: '', active: true } as const;

type TemplateValues = { [N in keyof typeof blank]: N extends 'active' ? boolean : string };

const toTemplateValues = (known: ReplyTemplate | null): TemplateValues => {
  const { name, channel, language, subject, body, active } = known ?? blank;
  return { name, channel, language, subject: subject ?? '', body, active };
};

const channels = templateChannels.map((value) => ({ value, label: templateChannelLabels[value] }));
const languages = templateLanguages.map((value) => ({ value, label: templateLanguageLabels[value] }));
const findLabel = (choices: readonly { value: string; label: string }[], wanted: string) =>
  choices.find(({ value }) => value === wanted)?.label ?? wanted;

const getSubject = ({ channel, subject }: TemplateValues): string => (channel === 'email' ? subject : '');

interface TemplateFormProps {
  record: ReplyTemplate | null;
  close: () => void;
}

function TemplateForm({ record, close }: TemplateFormProps) {
  const { mutateAsync: save } = useSaveTemplate();
  const form = useVersionedForm({
    id: 'template',
    record,
    recordSchema: replyTemplateSchema,
    versionOf: ({ version }) => version,
    valuesOf: toTemplateValues,
    schema: newReplyTemplateSchema,
    save: (fields, version) => save({ id: record?.id ?? null, fields, version }),
    onSaved: close,
  });
  const { channel, subject, body, active } = form.values;
  const insert = (placeholder: string) => {
    const area = document.getElementById(getFieldId('template', 'body'));
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.setRangeText(placeholder, area.selectionStart, area.selectionEnd, 'end');
    form.setValue('body', area.value, { shouldDirty: true });
    area.focus();
  };
  return (
    <RecordFormFrame
      form={form}
      saveLabel="Save template"
      compare={(mine, theirs) => [
        { label: 'Name', paths: ['name'], mine: mine.name, theirs: theirs.name },
        {
          label: 'Channel',
          paths: ['channel'],
          mine: findLabel(channels, mine.channel),
          theirs: findLabel(channels, theirs.channel),
        },
        {
          label: 'Language',
          paths: ['language'],
          mine: findLabel(languages, mine.language),
          theirs: findLabel(languages, theirs.language),
        },
        { label: 'Subject', paths: ['subject'], mine: getSubject(mine), theirs: getSubject(theirs) },
        { label: 'Text', paths: ['body'], mine: mine.body, theirs: theirs.body, isLong: true },
        { label: 'In use', paths: ['active'], mine: mine.active ? 'Yes' : 'No', theirs: theirs.active ? 'Yes' : 'No' },
      ]}
      close={close}
    >
      <TextInputField
        form={form}
        name="name"
        label="Name"
        required
        autoFocus={record === null}
        maxLength={textLimits.name}
      />
      <HalfWidthField>
        <SelectInputField form={form} name="channel" label="Channel" options={channels} fill />
      </HalfWidthField>
      <HalfWidthField>
        <SelectInputField form={form} name="language" label="Language" options={languages} fill />
      </HalfWidthField>
      {channel === 'email' && (
        <TextInputField form={form} name="subject" label="Subject" required maxLength={textLimits.subject} />
      )}
      <LongTextField
        form={form}
        name="body"
        label="Text"
        required
        hint="Standard placeholders are filled in automatically. The sender fills in custom placeholders, such as {day}."
        autoResize
        rows={6}
        maxLength={textLimits.message}
      />
      <fieldset className={styles.placeholders} aria-label="Insert into text">
        {Object.entries(placeholderLabels).map(([placeholder, about]) => (
          <Button
            key={placeholder}
            size="small"
            text={`{${placeholder}}`}
            title={about}
            onClick={() => insert(`{${placeholder}}`)}
          />
        ))}
      </fieldset>
      <Switch
        label="Use for new messages"
        checked={active}
        onChange={({ currentTarget }) => form.setValue('active', currentTarget.checked, { shouldDirty: true })}
      />
      <TemplatePreview subject={channel === 'email' ? subject : null} body={body} />
    </RecordFormFrame>
  );
}
