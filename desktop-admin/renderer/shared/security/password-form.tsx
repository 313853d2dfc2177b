import { Button, Callout } from '@blueprintjs/core';
import { z } from 'zod';
import { passwordLength } from '../../../../shared/domain/limits.ts';
import { passwordChangeSchema } from '../../../../shared/schemas/staff.ts';
import { problemText } from '../api/problem-text.ts';
import { FormField } from '../forms/form-field.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { useUnsavedGuard } from '../forms/use-unsaved-guard.tsx';
import { PasswordInput } from '../session/password-input.tsx';
import { useSession } from '../session/session.ts';
import { useChangePassword } from './account.query.ts';
import styles from './security.module.css';

const blank = { currentPassword: '', newPassword: '', repeated: '' };

const repeatedPasswordSchema = passwordChangeSchema
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    error: 'This is not the same as the new password',
    // Also while something else is wrong.
    when: () => true,
  });

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
  const { mutateAsync: changePassword } = useChangePassword();
  const form = useApiForm({ id: 'password', values: blank, schema: repeatedPasswordSchema });
  const guard = useUnsavedGuard(form.isDirty);
  const { otherFailure, isSending } = form;

  return (
    <form
      ref={form.frame}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send(
          ({ repeated: _, ...change }) => changePassword(change),
          () => form.reset(blank),
        );
      }}
    >
      <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      {fields.map(({ name, label, autoComplete, hint }) => (
        <FormField key={name} form={form} name={name} label={label} required hint={hint}>
          {(control, value, change) => (
            <PasswordInput {...control} name={name} autoComplete={autoComplete} value={value} onValueChange={change} />
          )}
        </FormField>
      ))}
      {otherFailure !== null && (
        <Callout role="alert" compact intent="danger">
          {problemText(otherFailure)}
        </Callout>
      )}
      <Button
        type="submit"
        intent="primary"
        text={isSending ? 'Changing...' : 'Change password'}
        aria-disabled={isSending}
      />
      {guard}
    </form>
  );
}
