import { Button, TextArea } from '@blueprintjs/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { settingLabel } from '../../../../shared/domain/setting-label.ts';
import { settingValueSchema } from '../../../../shared/schemas/setting-value.ts';
import { type SiteSetting, siteSettingUpdateSchema } from '../../../../shared/schemas/site-setting.ts';
import { Field } from '../../editing/field.tsx';
import { type FieldProblems, fieldProblems, schemaProblems } from '../../editing/field-problems.ts';
import { useSaveSetting } from './save-setting.mutation.ts';
import { SettingValueEditor } from './setting-value-editor.tsx';
import styles from './settings-screen.module.css';

interface SettingFormProps {
  setting: SiteSetting;
  onDirtyChange: (isDirty: boolean) => void;
  close: () => void;
}

/** Value and description of a setting, in place of what its card shows. What was typed stays until it is saved. */
export function SettingForm({ setting, onDirtyChange, close }: SettingFormProps) {
  const [start] = useState({ value: setting.value ?? '', description: setting.description ?? '' });
  const [values, setValues] = useState(start);
  const [problems, setProblems] = useState<FieldProblems>({});
  const { mutate, isPending } = useSaveSetting(setting.key);
  const form = useRef<HTMLFormElement>(null);
  const isDirty = values.value !== start.value || values.description !== start.description;

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const schema = siteSettingUpdateSchema.extend({ value: settingValueSchema(setting) });
    const { data, error } = schema.safeParse(values);
    setProblems(error ? schemaProblems(error) : {});
    if (!data) return;
    mutate(
      { value: data.value, description: data.description ?? null },
      { onSuccess: close, onError: (failure) => setProblems(fieldProblems(failure)) },
    );
  }

  const id = `setting-${setting.key}`;
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={`Edit ${settingLabel(setting.key)}`}
      onSubmit={save}
    >
      <Field id={`${id}-value`} label="Value" problem={problems.value}>
        {(control) => (
          <SettingValueEditor
            setting={setting}
            control={control}
            value={values.value}
            onChange={(value) => setValues((current) => ({ ...current, value }))}
          />
        )}
      </Field>
      <Field id={`${id}-description`} label="Description (optional)" problem={problems.description}>
        {(control) => (
          <TextArea
            {...control}
            fill
            autoResize
            rows={2}
            maxLength={textLimits.excerpt}
            value={values.description}
            onChange={(event) => setValues((current) => ({ ...current, description: event.target.value }))}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        <Button type="submit" intent="primary" text={isPending ? 'Saving...' : 'Save'} aria-disabled={isPending} />
        <Button text="Cancel" onClick={close} />
      </div>
    </form>
  );
}
