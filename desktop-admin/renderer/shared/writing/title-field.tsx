import { InputGroup } from '@blueprintjs/core';
import type { FieldPathByValue, FieldValues } from 'react-hook-form';
import { textLimits } from '../../../../shared/domain/limits.ts';
import { type FormBinding, useField } from '../forms/form-field.tsx';
import styles from './writing-header.module.css';
import screenStyles from './writing-screen.module.css';

interface TitleFieldProps<V extends FieldValues, N extends FieldPathByValue<V, string>, S> {
  form: FormBinding<V, S> & { isNew: boolean };
  name: N;
  textId: string;
  onEdit: (title: string) => void;
}

export function TitleField<V extends FieldValues, N extends FieldPathByValue<V, string>, S>({
  form,
  name,
  textId,
  onEdit,
}: TitleFieldProps<V, N, S>) {
  const { id, problem, value, ref, change } = useField(form, name);
  const problemId = `${id}-problem`;
  return (
    <div className={styles.title}>
      <InputGroup
        id={id}
        inputRef={ref}
        aria-label="Title"
        aria-required
        aria-invalid={problem !== undefined}
        aria-describedby={problem && problemId}
        intent={problem ? 'danger' : 'none'}
        placeholder="Title"
        autoComplete="off"
        autoFocus={form.isNew}
        maxLength={textLimits.title}
        value={String(value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          document.getElementById(textId)?.focus();
        }}
        onValueChange={(title) => {
          change(title);
          onEdit(title);
        }}
      />
      {problem && (
        <span id={problemId} className={screenStyles.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}
