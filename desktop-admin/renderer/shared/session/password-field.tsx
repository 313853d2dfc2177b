import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { passwordLength } from '../../../../shared/domain/limits.ts';
import { Field } from '../forms/field.tsx';
import { type NamedFieldProps, useField } from '../forms/form-field.tsx';
import { PasswordInput, type PasswordInputProps } from './password-input.tsx';

export const passwordHint = `At least ${passwordLength.min} characters of any kind. Use three or more unrelated words.`;

type PasswordFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>, S> = NamedFieldProps<V, N, S> &
  Pick<PasswordInputProps, 'autoComplete' | 'autoFocus' | 'size'>;

export function PasswordField<V extends FieldValues, N extends FieldPathByValue<V, string>, S>({
  form,
  name,
  label,
  hint,
  required,
  ...input
}: PasswordFieldProps<V, N, S>) {
  const { id, problem, value, change } = useField(form, name);
  return (
    <Field id={id} label={label} hint={hint} required={required} problem={problem}>
      {(control) => <PasswordInput {...control} {...input} name={name} value={String(value)} onValueChange={change} />}
    </Field>
  );
}
