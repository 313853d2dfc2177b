import {
  HTMLSelect,
  type HTMLSelectProps,
  InputGroup,
  type InputGroupProps,
  TextArea,
  type TextAreaProps,
} from '@blueprintjs/core';
import { useMemo } from 'react';
import type { FieldPath, FieldPathByValue, FieldPathValue, FieldValues } from 'react-hook-form';
import { Field } from './field.tsx';
import { type NamedFieldProps, useField } from './form-field.tsx';

type FieldOwnProps = keyof NamedFieldProps<FieldValues, string, unknown> | 'id' | 'value' | 'defaultValue' | 'onChange';

type TextFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>, S> = NamedFieldProps<V, N, S> &
  Omit<InputGroupProps, FieldOwnProps | 'onValueChange'> & {
    onEdit?: (text: string) => void;
  };

export function TextInputField<V extends FieldValues, N extends FieldPathByValue<V, string>, S>({
  form,
  name,
  label,
  hint,
  required,
  isAlert,
  onEdit,
  ...input
}: TextFieldProps<V, N, S>) {
  const { id, problem, value, ref, change } = useField(form, name);
  return (
    <Field id={id} label={label} hint={hint} required={required} isAlert={isAlert} problem={problem}>
      {(control) => (
        <InputGroup
          {...control}
          autoComplete="off"
          {...input}
          inputRef={ref}
          value={String(value)}
          onValueChange={(text) => {
            change(text);
            onEdit?.(text);
          }}
        />
      )}
    </Field>
  );
}

type LongTextFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>, S> = NamedFieldProps<V, N, S> &
  Omit<TextAreaProps, FieldOwnProps>;

export function LongTextField<V extends FieldValues, N extends FieldPathByValue<V, string>, S>({
  form,
  name,
  label,
  hint,
  required,
  isAlert,
  rows,
  ...area
}: LongTextFieldProps<V, N, S>) {
  const { id, problem, value, ref, change } = useField(form, name);
  // Blueprint ignores `rows` and first renders one line. The minimum height keeps the fields below from moving.
  const style = useMemo(() => (rows === undefined ? {} : { minHeight: `${rows + 1}lh` }), [rows]);
  return (
    <Field id={id} label={label} hint={hint} required={required} isAlert={isAlert} problem={problem}>
      {(control) => (
        <TextArea
          {...control}
          fill
          {...area}
          style={style}
          inputRef={ref}
          value={String(value)}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

interface SelectFieldProps<V extends FieldValues, N extends FieldPath<V>, S>
  extends NamedFieldProps<V, N, S>,
    Pick<HTMLSelectProps, 'fill' | 'className'> {
  options: readonly { value: FieldPathValue<V, N>; label: string }[];
  placeholder?: string;
}

export function SelectInputField<V extends FieldValues, N extends FieldPathByValue<V, string>, S>({
  form,
  name,
  label,
  hint,
  required,
  isAlert,
  options,
  placeholder,
  ...select
}: SelectFieldProps<V, N, S>) {
  const { id, problem, value, change } = useField(form, name);
  return (
    <Field id={id} label={label} hint={hint} required={required} isAlert={isAlert} problem={problem}>
      {({ intent: _, ...control }) => (
        <HTMLSelect
          {...control}
          {...select}
          value={String(value)}
          options={[...(placeholder === undefined ? [] : [{ value: '', label: placeholder }]), ...options]}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
