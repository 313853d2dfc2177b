import { Button, Callout, InputGroup, Spinner } from '@blueprintjs/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { passwordLength } from '../../../../shared/domain/limits.ts';
import * as staff from '../../../../shared/endpoints/staff.ts';
import { type StaffLink, staffLinkUseSchema } from '../../../../shared/schemas/staff.ts';
import { call } from '../api/call.ts';
import { problemText } from '../api/problem-text.ts';
import { FormField } from '../forms/form-field.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { CardScreen } from '../ui/card-screen.tsx';
import { PasswordInput } from './password-input.tsx';

/** The secret of a link from an invitation or a forgotten password, which stands behind the # of its address; or null. */
export const linkTokenIn = ({ pathname, hash }: Location): string | null =>
  pathname === '/admin/join' && hash.length > 1 ? hash.slice(1) : null;

const leave = () => window.location.assign('/admin');

/** Where a link leads: whoever it is for chooses a password, and the invited a username. */
export function JoinScreen({ token }: { token: string }) {
  const { data: link, error } = useQuery({
    queryKey: ['join', token],
    queryFn: ({ signal }) => call(staff.readLink, { body: { token }, signal }),
    retry: false,
  });
  return (
    <CardScreen title="Set your password">
      <h1>{link?.purpose === 'invitation' ? 'Welcome' : 'Set a new password'}</h1>
      {link && <JoinForm token={token} link={link} />}
      {error && (
        <>
          <Callout role="alert" compact intent="danger">
            {problemText(error)}
          </Callout>
          <Button text="Go to the sign-in" onClick={leave} />
        </>
      )}
      {!link && !error && <Spinner size={24} aria-label="Loading" />}
    </CardScreen>
  );
}

const chosenSchema = staffLinkUseSchema.pick({ username: true, password: true }).required();

function JoinForm({ token, link: { purpose, firstName, username } }: { token: string; link: StaffLink }) {
  const isInvited = purpose === 'invitation';
  const use = useMutation({
    mutationFn: (fields: z.output<typeof chosenSchema>) => call(staff.spendLink, { body: { ...fields, token } }),
  });
  const form = useApiForm({ id: 'join', values: { username: username ?? '', password: '' }, schema: chosenSchema });
  const { otherFailure, isSending } = form;
  if (use.data) {
    return (
      <>
        <Callout role="status" compact intent="success">
          {use.data.message}
        </Callout>
        <Button intent="primary" size="large" text="Sign in" autoFocus onClick={leave} />
      </>
    );
  }
  return (
    <form
      ref={form.frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.send(use.mutateAsync);
      }}
    >
      <p>
        {isInvited
          ? `${firstName ? `${firstName}, choose` : 'Choose'} the name that you sign in with, and a password.`
          : `For the account ${username}. You will be signed out everywhere.`}
      </p>
      {isInvited && (
        <FormField form={form} name="username" label="Username" required>
          {(control, value, change) => (
            <InputGroup
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              size="large"
              value={value}
              onValueChange={change}
            />
          )}
        </FormField>
      )}
      {!isInvited && <input type="text" autoComplete="username" value={username ?? ''} readOnly hidden />}
      <FormField
        form={form}
        name="password"
        label="Password"
        required
        hint={`At least ${passwordLength.min} characters of any kind. Some words that only you would put together are good.`}
      >
        {(control, value, change) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            size="large"
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
      <Button type="submit" intent="primary" size="large" fill aria-disabled={isSending}>
        {isSending ? 'Saving...' : 'Save'}
      </Button>
    </form>
  );
}
