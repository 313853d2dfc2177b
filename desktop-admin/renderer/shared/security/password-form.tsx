import { Button } from '@blueprintjs/core';
import { z } from 'zod';
import { passwordChangeSchema } from '../../../../shared/schemas/accounts/account.ts';
import { ApiForm, FormProblem } from '../forms/api-form.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { useUnsavedGuard } from '../forms/use-unsaved-guard.tsx';
import { PasswordField, passwordHint } from '../session/password-field.tsx';
import { useSession } from '../session/session.ts';
import { useChangePassword } from './account.query.ts';
import styles from './security.module.css';

const blank = { currentPassword: '', newPassword: '', repeated: '' };

const repeatedPasswordSchema = passwordChangeSchema
  .extend({ repeated: z.string() })
  .refine(({ newPassword, repeated }) => newPassword === repeated, {
    path: ['repeated'],
    error: 'The two passwords differ. Enter the new password again',
    // Validates this field even while other fields are invalid.
    when: () => true,
  });

export function PasswordForm() {
  const { user } = useSession();
  const { mutateAsync: changePassword } = useChangePassword();
  const form = useApiForm({ id: 'password', values: blank, schema: repeatedPasswordSchema });
  const guard = useUnsavedGuard(form.isDirty);
  const { isSending } = form;

  return (
    <ApiForm
      form={form}
      className={styles.form}
      submit={() =>
        void form.send(
          ({ repeated: _, ...change }) => changePassword(change),
          () => form.reset(blank),
        )
      }
    >
      <input type="text" name="username" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordField form={form} name="currentPassword" label="Current password" required />
      <PasswordField
        form={form}
        name="newPassword"
        label="New password"
        autoComplete="new-password"
        hint={passwordHint}
        required
      />
      <PasswordField form={form} name="repeated" label="Repeat new password" autoComplete="new-password" required />
      <FormProblem form={form} />
      <Button
        type="submit"
        intent="primary"
        text={isSending ? 'Changing...' : 'Change password'}
        aria-disabled={isSending}
      />
      {guard}
    </ApiForm>
  );
}
