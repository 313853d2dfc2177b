import { Button, Callout, Spinner } from '@blueprintjs/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import * as staff from '../../../../shared/endpoints/accounts/staff.ts';
import { type StaffLink, staffLinkRedemptionSchema } from '../../../../shared/schemas/accounts/staff.ts';
import { call } from '../api/call.ts';
import { describeError } from '../api/describe-error.ts';
import { ApiForm, FormProblem } from '../forms/api-form.tsx';
import { TextInputField } from '../forms/text-fields.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { CardScreen } from '../ui/screens/card-screen.tsx';
import styles from './login.module.css';
import { PasswordField, passwordHint } from './password-field.tsx';

/** Returns the token after `#` in the address of an invitation or password reset link. Null for other addresses. */
export const parseLinkToken = ({ pathname, hash }: Location): string | null =>
  pathname === '/admin/join' && hash.length > 1 ? hash.slice(1) : null;

const leave = () => window.location.assign('/admin');

const headings = { invitation: 'Welcome', reset: 'Set a new password' } as const;

export function SetPasswordScreen({ token }: { token: string }) {
  const { data: link, error } = useQuery({
    queryKey: ['join', token],
    queryFn: ({ signal }) => call(staff.readLink, { body: { token }, signal }),
    retry: false,
  });
  return (
    <CardScreen title="Set your password">
      <h1>{error ? 'This link cannot be used' : headings[link?.purpose ?? 'reset']}</h1>
      {link && <SetPasswordForm token={token} link={link} />}
      {error && (
        <div className={styles.steps}>
          <Callout role="alert" compact intent="danger">
            {describeError(error)}
          </Callout>
          <Button text="Go to sign-in" onClick={leave} />
        </div>
      )}
      {!link && !error && <Spinner size={24} aria-label="Loading" />}
    </CardScreen>
  );
}

const setPasswordSchema = staffLinkRedemptionSchema.pick({ username: true, password: true }).required();

function SetPasswordForm({ token, link: { purpose, firstName, username } }: { token: string; link: StaffLink }) {
  const isInvited = purpose === 'invitation';
  const use = useMutation({
    mutationFn: (fields: z.output<typeof setPasswordSchema>) => call(staff.redeemLink, { body: { ...fields, token } }),
  });
  const form = useApiForm({
    id: 'join',
    values: { username: username ?? '', password: '' },
    schema: setPasswordSchema,
  });
  const { isSending } = form;
  if (use.data) {
    return (
      <div className={styles.steps}>
        <Callout role="status" compact intent="success">
          {use.data.message}
        </Callout>
        <Button intent="primary" size="large" text="Sign in" autoFocus onClick={leave} />
      </div>
    );
  }
  return (
    <ApiForm form={form} submit={() => void form.send(use.mutateAsync)}>
      <p>
        {isInvited
          ? `${firstName ? `${firstName}, choose` : 'Choose'} a username and a password.`
          : `Set a new password for the account ${username}. You will be signed out everywhere.`}
      </p>
      {isInvited && (
        <TextInputField
          form={form}
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          size="large"
          required
        />
      )}
      {!isInvited && <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />}
      <PasswordField
        form={form}
        name="password"
        label="Password"
        autoComplete="new-password"
        hint={passwordHint}
        size="large"
        required
      />
      <FormProblem form={form} />
      <Button type="submit" intent="primary" size="large" fill aria-disabled={isSending}>
        {isSending ? 'Saving...' : 'Save'}
      </Button>
    </ApiForm>
  );
}
