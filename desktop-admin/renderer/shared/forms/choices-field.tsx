import { Checkbox } from '@blueprintjs/core';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import styles from './choices-field.module.css';
import { type FormBinding, useField } from './form-field.tsx';

interface ChoicesFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string[]>, S> {
  form: FormBinding<V, S>;
  name: N;
  label: string;
  choices: readonly { value: string; label: string }[];
}

export function ChoicesField<V extends FieldValues, N extends FieldPathByValue<V, string[]>, S>({
  form,
  name,
  label,
  choices,
}: ChoicesFieldProps<V, N, S>) {
  const { id, problem, value, change } = useField(form, name);
  const chosen: readonly string[] = value;
  return (
    <fieldset className={styles.choices} aria-describedby={problem && `${id}-problem`}>
      <legend>{label}</legend>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {choices.map((choice) => (
        <Checkbox
          key={choice.value}
          label={choice.label}
          checked={chosen.includes(choice.value)}
          aria-invalid={problem !== undefined}
          onChange={({ currentTarget: { checked } }) =>
            change(checked ? [...chosen, choice.value] : chosen.filter((each) => each !== choice.value))
          }
        />
      ))}
    </fieldset>
  );
}
