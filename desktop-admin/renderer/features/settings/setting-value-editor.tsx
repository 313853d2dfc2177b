import { InputGroup, Switch, TextArea } from '@blueprintjs/core';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { isPictureSetting } from '../../../../shared/domain/site/site-pictures.ts';
import type { SiteSetting } from '../../../../shared/schemas/site/site-setting.ts';
import type { FieldControlProps } from '../../shared/forms/field.tsx';
import { getSettingLabel, isMultilineSetting } from './setting-label.ts';
import { SettingPictureEditor } from './setting-picture.tsx';

interface SettingValueEditorProps {
  setting: Pick<SiteSetting, 'key' | 'type'>;
  control: FieldControlProps;
  value: string;
  onChange: (value: string) => void;
}

export function SettingValueEditor({ setting: { key, type }, control, value, onChange }: SettingValueEditorProps) {
  if (isPictureSetting(key)) {
    return <SettingPictureEditor label={getSettingLabel(key)} control={control} value={value} onChange={onChange} />;
  }
  if (type === 'boolean') {
    const { intent: _, 'aria-required': __, ...rest } = control;
    return (
      <Switch
        {...rest}
        label={formatSettingValue('boolean', value) ?? 'No'}
        checked={value === 'true'}
        onChange={(event) => onChange(String(event.currentTarget.checked))}
      />
    );
  }
  if (type === 'text' && isMultilineSetting(key)) {
    return (
      <TextArea
        {...control}
        autoFocus
        fill
        autoResize
        rows={4}
        maxLength={textLimits.settingValue}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    );
  }
  return (
    <InputGroup
      {...control}
      autoFocus
      autoComplete="off"
      inputMode={getInputMode(key, type)}
      maxLength={textLimits.settingValue}
      spellCheck={type === 'text'}
      value={value}
      onValueChange={onChange}
    />
  );
}

export function formatSettingValue(type: SiteSetting['type'], value: string | null): string | null {
  if (value === null || value === '' || type !== 'boolean') return value || null;
  return value === 'true' ? 'Yes' : 'No';
}

function getInputMode(key: string, type: SiteSetting['type']) {
  if (type === 'number') return 'decimal';
  if (type === 'url') return 'url';
  if (/email/.test(key)) return 'email';
  return /phone|whatsapp/.test(key) ? 'tel' : 'text';
}
