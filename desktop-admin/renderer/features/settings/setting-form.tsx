import { Button, TextArea } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { settingLabel } from '../../../../shared/domain/setting-label.ts';
import { settingValueSchema } from '../../../../shared/schemas/setting-value.ts';
import {
  type SiteSetting,
  siteSettingSchema,
  siteSettingUpdateSchema,
} from '../../../../shared/schemas/site-setting.ts';
import { type Clash, clashOf } from '../../shared/forms/clash.ts';
import { ConflictDialog, type ConflictField } from '../../shared/forms/conflict-dialog.tsx';
import { Field } from '../../shared/forms/field.tsx';
import { type FieldProblems, fieldProblems, schemaProblems } from '../../shared/forms/field-problems.ts';
import { useSaveSetting } from './save-setting.mutation.ts';
import { SettingValueEditor, valueText } from './setting-value-editor.tsx';
import styles from './settings-screen.module.css';

interface SettingValues {
  value: string;
  description: string;
}

const valuesOf = ({ value, description }: SiteSetting): SettingValues => ({
  value: value ?? '',
  description: description ?? '',
});

/** Both versions of a setting in the words that its card shows. */
const compareSettings = (type: SiteSetting['type'], mine: SettingValues, theirs: SettingValues): ConflictField[] => [
  { label: 'Value', mine: valueText(type, mine.value) ?? '', theirs: valueText(type, theirs.value) ?? '' },
  { label: 'Description', mine: mine.description, theirs: theirs.description },
];

interface SettingFormProps {
  setting: SiteSetting;
  onDirtyChange: (isDirty: boolean) => void;
  close: () => void;
}

/** Value and description of a setting, in place of what its card shows. What was typed stays until it is saved. */
export function SettingForm({ setting, onDirtyChange, close }: SettingFormProps) {
  const [base, setBase] = useState(setting);
  const start = valuesOf(base);
  const [values, setValues] = useState(start);
  const [clash, setClash] = useState<Clash<SiteSetting>>();
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

  function save(version = base.version): void {
    if (isPending) return;
    const schema = siteSettingUpdateSchema.extend({ value: settingValueSchema(setting) });
    const { data, error } = schema.safeParse(values);
    setProblems(error ? schemaProblems(error) : {});
    if (!data) return;
    mutate(
      { value: data.value, description: data.description ?? null, version },
      {
        onSuccess: close,
        onError: (failure) => {
          setProblems(fieldProblems(failure));
          setClash(clashOf(failure, siteSettingSchema));
        },
      },
    );
  }

  const id = `setting-${setting.key}`;
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label={`Edit ${settingLabel(setting.key)}`}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
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
      <ConflictDialog
        isOpen={clash !== undefined}
        change={clash?.change}
        fields={clash ? compareSettings(setting.type, values, valuesOf(clash.theirs)) : []}
        onKeepMine={() => {
          if (!clash) return;
          setBase(clash.theirs);
          setClash(undefined);
          save(clash.theirs.version);
        }}
        onTakeTheirs={() => {
          if (!clash) return;
          setBase(clash.theirs);
          setValues(valuesOf(clash.theirs));
          setClash(undefined);
        }}
        onClose={() => setClash(undefined)}
      />
    </form>
  );
}
