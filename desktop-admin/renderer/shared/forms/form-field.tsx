import type { ComponentProps, ReactNode } from 'react';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { Field, type FieldControlProps } from './field.tsx';
import { findFirstMessage } from './server-problems.ts';
import { getFieldId } from './use-api-form.ts';

export interface FormBinding<V extends FieldValues, S> {
  id: string;
  control: Control<V, unknown, S>;
  clearErrors: (path: FieldPath<V>) => void;
}

export interface NamedFieldProps<V extends FieldValues, N extends FieldPath<V>, S>
  extends Omit<ComponentProps<typeof Field>, 'id' | 'problem' | 'children'> {
  form: FormBinding<V, S>;
  name: N;
}

/** Returns a field's value and problem. The problem disappears when the user edits the field. */
export function useField<V extends FieldValues, N extends FieldPath<V>, S>(form: FormBinding<V, S>, name: N) {
  const { field, fieldState } = useController({ control: form.control, name });
  return {
    id: getFieldId(form.id, name),
    problem: findFirstMessage(fieldState.error),
    value: field.value,
    ref: field.ref,
    change: (value: unknown) => {
      form.clearErrors(name);
      field.onChange(value);
    },
  };
}

interface FormFieldProps<V extends FieldValues, N extends FieldPath<V>, S> extends NamedFieldProps<V, N, S> {
  children: (
    control: FieldControlProps,
    value: FieldPathValue<V, N>,
    change: (value: FieldPathValue<V, N>) => void,
  ) => ReactNode;
}

export function FormField<V extends FieldValues, N extends FieldPath<V>, S>({
  form,
  name,
  children,
  ...field
}: FormFieldProps<V, N, S>) {
  const { id, problem, value, change } = useField(form, name);
  return (
    <Field id={id} problem={problem} {...field}>
      {(control) => children(control, value, change)}
    </Field>
  );
}
