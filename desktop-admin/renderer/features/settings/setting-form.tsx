import { Button } from '@blueprintjs/core';
import { useEffect } from 'react';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { createSettingValueSchema } from '../../../../shared/schemas/site/setting-value.ts';
import {
  type SiteSetting,
  siteSettingSchema,
  siteSettingUpdateSchema,
} from '../../../../shared/schemas/site/site-setting.ts';
import type { ComparedField } from '../../shared/drafts/conflict-merge.ts';
import { ApiForm } from '../../shared/forms/api-form.tsx';
import { ConflictPrompt } from '../../shared/forms/editor-prompts.tsx';
import { FormField } from '../../shared/forms/form-field.tsx';
import { LongTextField } from '../../shared/forms/text-fields.tsx';
import { useVersionedForm } from '../../shared/forms/use-versioned-form.ts';
import { MissingAltTexts } from '../../shared/media/missing-alt-texts.tsx';
import { getSettingLabel } from './setting-label.ts';
import styles from './setting-row.module.css';
import { formatSettingValue, SettingValueEditor } from './setting-value-editor.tsx';
import { useSaveSetting } from './settings.query.ts';

interface SettingValues {
  value: string;
  description: string;
}

const toSettingValues = (setting: SiteSetting | null): SettingValues => ({
  value: setting?.value ?? '',
  description: setting?.description ?? '',
});

const compareSettings = (type: SiteSetting['type'], mine: SettingValues, theirs: SettingValues): ComparedField[] => [
  {
    label: 'Value',
    paths: ['value'],
    mine: formatSettingValue(type, mine.value) ?? '',
    theirs: formatSettingValue(type, theirs.value) ?? '',
  },
  { label: 'Description', paths: ['description'], mine: mine.description, theirs: theirs.description },
];

interface SettingFormProps {
  setting: SiteSetting;
  onDirtyChange: (isDirty: boolean) => void;
  close: () => void;
}

export function SettingForm({ setting, onDirtyChange, close }: SettingFormProps) {
  const { mutateAsync: saveSetting } = useSaveSetting(setting.key);
  const form = useVersionedForm({
    id: `setting-${setting.key}`,
    record: setting,
    recordSchema: siteSettingSchema,
    versionOf: ({ version }) => version,
    valuesOf: toSettingValues,
    schema: siteSettingUpdateSchema.extend({ value: createSettingValueSchema(setting) }),
    save: ({ value, description = null }, version) => saveSetting({ value, description, version }),
    onSaved: close,
  });
  const { isDirty, isSending } = form;

  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  return (
    <ApiForm form={form} className={styles.form} aria-label={`Edit ${getSettingLabel(setting.key)}`} submit={form.save}>
      <FormField form={form} name="value" label="Value">
        {(control, value, change) => (
          <SettingValueEditor setting={setting} control={control} value={value} onChange={change} />
        )}
      </FormField>
      <LongTextField
        form={form}
        name="description"
        label="Description (optional)"
        autoResize
        rows={2}
        maxLength={textLimits.excerpt}
      />
      <MissingAltTexts form={form} />
      <div className={styles.buttons}>
        <Button type="submit" intent="primary" text={isSending ? 'Saving...' : 'Save'} aria-disabled={isSending} />
        <Button text="Cancel" onClick={close} />
      </div>
      <ConflictPrompt form={form} compare={(mine, theirs) => compareSettings(setting.type, mine, theirs)} />
    </ApiForm>
  );
}
