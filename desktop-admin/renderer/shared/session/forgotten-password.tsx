import { Button, Callout, InputGroup } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as staff from '../../../../shared/endpoints/staff.ts';
import { forgottenPasswordSchema } from '../../../../shared/schemas/staff.ts';
import { call } from '../api/call.ts';
import { problemText } from '../api/problem-text.ts';
import { FormField } from '../forms/form-field.tsx';
import { useApiForm } from '../forms/use-api-form.ts';

/** Has a link sent with which a new password is set. It stands below the form to sign in, and is no part of it. */
export function ForgottenPassword() {
  const [isOpen, setOpen] = useState(false);
  const ask = useMutation({ mutationFn: (account: string) => call(staff.forgotPassword, { body: { account } }) });
  const form = useApiForm({ id: 'forgotten', values: { account: '' }, schema: forgottenPasswordSchema });
  const { otherFailure, isSending } = form;
  if (ask.data) {
    return (
      <Callout role="status" compact intent="success">
        {ask.data.message}
      </Callout>
    );
  }
  if (!isOpen) return <Button variant="minimal" text="Forgot password?" onClick={() => setOpen(true)} />;
  return (
    <form
      ref={form.frame}
      noValidate
      aria-label="Forgot password?"
      onSubmit={(event) => {
        event.preventDefault();
        void form.send(({ account }) => ask.mutateAsync(account));
      }}
    >
      <FormField form={form} name="account" label="Your username or e-mail address">
        {(control, value, change) => (
          <InputGroup
            {...control}
            name="account"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={value}
            onValueChange={change}
          />
        )}
      </FormField>
      {otherFailure !== null && !isSending && (
        <Callout role="alert" compact intent="danger">
          {problemText(otherFailure)}
        </Callout>
      )}
      <Button type="submit" text="Send me a link" loading={isSending} />
    </form>
  );
}
