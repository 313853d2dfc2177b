import { Button, Callout } from '@blueprintjs/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { passwordLength } from '../../../../shared/domain/limits.ts';
import { passwordChangeSchema } from '../../../../shared/schemas/staff.ts';
import { problemText } from '../api/problem-text.ts';
import { Field } from '../forms/field.tsx';
import { type FieldProblems, fieldProblems, schemaProblems } from '../forms/field-problems.ts';
import { useUnsavedGuard } from '../forms/use-unsaved-guard.tsx';
import { PasswordInput } from '../session/password-input.tsx';
import { useSession } from '../session/session.ts';
import { useChangePassword } from './change-password.mutation.ts';
import styles from './security.module.css';

const blank = { currentPassword: '', newPassword: '', repeated: '' };

const fields = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password', hint: undefined },
  {
    name: 'newPassword',
    label: 'New password',
    autoComplete: 'new-password',
    hint: `At least ${passwordLength.min} characters of any kind. Some words that only you would put together are good.`,
  },
  { name: 'repeated', label: 'New password again', autoComplete: 'new-password', hint: undefined },
] as const;

/** Changes the own password: security bar, "Passwords". */
export function PasswordForm() {
  const { user } = useSession();
  const [values, setValues] = useState(blank);
  const [problems, setProblems] = useState<FieldProblems>({});
  const { mutate, isPending, error } = useChangePassword();
  const form = useRef<HTMLFormElement>(null);
  const guard = useUnsavedGuard(Object.values(values).some((value) => value !== ''));

  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const { data, error: wrong } = passwordChangeSchema.safeParse(values);
    const found = {
      ...(values.repeated === values.newPassword ? {} : { repeated: 'This is not the same as the new password' }),
      ...(wrong ? schemaProblems(wrong) : {}),
    };
    setProblems(found);
    if (!data || Object.keys(found).length > 0) return;
    mutate(data, {
      onSuccess: () => setValues(blank),
      onError: (failure) => setProblems(fieldProblems(failure)),
    });
  }

  const failedOtherwise = error && !isPending && Object.keys(fieldProblems(error)).length === 0;
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      {fields.map(({ name, label, autoComplete, hint }) => (
        <Field key={name} id={`password-${name}`} label={label} required problem={problems[name]} hint={hint}>
          {(control) => (
            <PasswordInput
              {...control}
              name={name}
              autoComplete={autoComplete}
              value={values[name]}
              onValueChange={(value) => setValues((current) => ({ ...current, [name]: value }))}
            />
          )}
        </Field>
      ))}
      {failedOtherwise && (
        <Callout role="alert" compact intent="danger">
          {problemText(error)}
        </Callout>
      )}
      <Button
        type="submit"
        intent="primary"
        text={isPending ? 'Changing...' : 'Change password'}
        aria-disabled={isPending}
      />
      {guard}
    </form>
  );
}
