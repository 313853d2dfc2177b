import type { ReactElement } from 'react';
import { formatFieldValue, type LeadField } from '../../../../shared/domain/leads/lead-fields.ts';
import { textLimits } from '../../../../shared/domain/limits.ts';
import type { FormBinding } from '../../shared/forms/form-field.tsx';
import { LongTextField, SelectInputField, TextInputField } from '../../shared/forms/text-fields.tsx';
import styles from './new-request/new-request-form.module.css';

interface LeadFieldInputProps<S> {
  form: FormBinding<Record<string, string>, S>;
  name: string;
  label: string;
  required: boolean;
  field: LeadField;
  readers: Readonly<Record<string, (value: string) => string>>;
  autoFocus?: boolean;
}

export function LeadFieldInput<S>({
  field,
  readers,
  autoFocus = false,
  ...common
}: LeadFieldInputProps<S>): ReactElement {
  switch (field.kind) {
    case 'choice':
      return (
        <SelectInputField
          {...common}
          placeholder="Unknown"
          options={field.values.map((value) => ({
            value,
            label: formatFieldValue({ readers }, common.name, value) ?? value,
          }))}
          fill
        />
      );
    case 'text':
      return (
        <div className={styles.wide}>
          <LongTextField {...common} autoResize rows={3} maxLength={field.max} />
        </div>
      );
    case 'email':
      return <TextInputField {...common} type="email" maxLength={textLimits.email} autoFocus={autoFocus} />;
    case 'phone':
      return <TextInputField {...common} type="tel" maxLength={field.max} autoFocus={autoFocus} />;
    case 'line':
      return <TextInputField {...common} maxLength={field.max} autoFocus={autoFocus} />;
  }
}
