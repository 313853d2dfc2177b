import { InputGroup } from '@blueprintjs/core';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { formatNairobiDateTime, parseNairobiTime } from '../../../../shared/domain/time/nairobi-days.ts';
import { Field } from './field.tsx';
import { type NamedFieldProps, useField } from './form-field.tsx';

/** Invalid value for a field in which only the day or only the time is set. */
const incomplete = 'incomplete';

/** Always shows Nairobi time. The form stores ISO 8601 in UTC, or an empty string. */
export function DateTimeField<V extends FieldValues, N extends FieldPathByValue<V, string>, S>({
  form,
  name,
  ...field
}: NamedFieldProps<V, N, S>) {
  const { id, problem, value, ref, change } = useField(form, name);
  const moment = new Date(String(value));
  return (
    <Field id={id} problem={problem} {...field}>
      {(control) => (
        <InputGroup
          {...control}
          type="datetime-local"
          inputRef={ref}
          value={Number.isNaN(moment.getTime()) ? '' : formatNairobiDateTime(moment)}
          onValueChange={(typed) => change(parseNairobiTime(typed)?.toISOString() ?? '')}
          onBlur={({ currentTarget }) => currentTarget.validity.badInput && change(incomplete)}
        />
      )}
    </Field>
  );
}
