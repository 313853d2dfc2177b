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
import { type NamedField, useField } from './form-field.tsx';

/** What a field has of its own, so that its control is not given it too. */
type FieldOwnProps = keyof NamedField<FieldValues, string, unknown> | 'id' | 'value' | 'defaultValue' | 'onChange';

type TextFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>, S> = NamedField<V, N, S> &
  Omit<InputGroupProps, FieldOwnProps | 'onValueChange'> & {
    /** Called with what has been typed. */
    onEdit?: (text: string) => void;
  };

/** A line of text in a form. */
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

type LongTextFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>, S> = NamedField<V, N, S> &
  Omit<TextAreaProps, FieldOwnProps>;

/** Several lines of text in a form. */
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
  // The library lets what grows with its text begin with one line, whatever `rows` says, and the form would jump.
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
  extends NamedField<V, N, S>,
    Pick<HTMLSelectProps, 'fill' | 'className'> {
  options: readonly { value: FieldPathValue<V, N>; label: string }[];
  /** What is shown while nothing is chosen, where that can be. */
  placeholder?: string;
}

/** A field in which one of several is chosen. */
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
