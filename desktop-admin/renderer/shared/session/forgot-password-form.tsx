import { Button, Callout } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as staff from '../../../../shared/endpoints/accounts/staff.ts';
import { forgottenPasswordSchema } from '../../../../shared/schemas/accounts/staff.ts';
import { call } from '../api/call.ts';
import { ApiForm, FormProblem } from '../forms/api-form.tsx';
import { TextInputField } from '../forms/text-fields.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { BusyButton } from '../ui/busy-button.tsx';

/** Render this form below the login form, because forms cannot be nested. */
export function ForgotPasswordForm() {
  const [isOpen, setOpen] = useState(false);
  const ask = useMutation({ mutationFn: (account: string) => call(staff.requestPasswordReset, { body: { account } }) });
  const form = useApiForm({ id: 'forgotten', values: { account: '' }, schema: forgottenPasswordSchema });
  if (ask.data) {
    return (
      <Callout role="status" compact intent="success">
        {ask.data.message}
      </Callout>
    );
  }
  if (!isOpen) return <Button variant="minimal" text="Forgot password?" onClick={() => setOpen(true)} />;
  return (
    <ApiForm
      form={form}
      aria-label="Forgot password?"
      submit={() => void form.send(({ account }) => ask.mutateAsync(account))}
    >
      <TextInputField
        form={form}
        name="account"
        label="Username or e-mail address"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <FormProblem form={form} />
      <BusyButton type="submit" text="Send me a link" isBusy={form.isSending} />
    </ApiForm>
  );
}
