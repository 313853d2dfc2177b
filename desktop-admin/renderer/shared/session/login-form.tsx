import { Button, Callout, Checkbox, InputGroup } from '@blueprintjs/core';
import { useState } from 'react';
import { z } from 'zod';
import { FormField } from '../forms/form-field.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { usePlatform } from '../platform/platform.ts';
import { LoginHelp } from './login-help.tsx';
import { PasskeyLogin } from './passkey-login.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { type Credentials, describeSignInError, isCodeRequired, useSignIn } from './session.mutation.ts';

/** Accepts any text, because the browser requires both fields and the server checks them. */
const credentialsSchema = z.object({ username: z.string(), password: z.string(), keepSignedIn: z.boolean() });

interface LoginFormProps {
  lastUsername?: string;
}

export function LoginForm({ lastUsername = '' }: LoginFormProps) {
  const platform = usePlatform();
  const { mutateAsync: signIn } = useSignIn();
  const form = useApiForm({
    id: 'login',
    values: { username: lastUsername, password: '', keepSignedIn: false },
    schema: credentialsSchema,
  });
  const { failure, isSending } = form;
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  if (accepted) return <SecondStepForm credentials={accepted} giveUp={() => setAccepted(null)} />;

  const tryToSignIn = async (credentials: Credentials) => {
    await signIn(credentials).catch((error: unknown) => {
      if (!isCodeRequired(error)) throw error;
      setAccepted(credentials);
    });
  };

  return (
    <form
      ref={form.frame}
      onSubmit={(event) => {
        event.preventDefault();
        void form.send(tryToSignIn);
      }}
    >
      <FormField form={form} name="username" label="Username">
        {(control, value, change) => (
          <InputGroup
            {...control}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={lastUsername === ''}
            required
            size="large"
            value={value}
            onValueChange={change}
          />
        )}
      </FormField>
      <PasswordField form={form} name="password" label="Password" size="large" autoFocus={lastUsername !== ''} />
      {platform.kind === 'desktop' && (
        <Checkbox
          label="Keep me signed in on this computer"
          checked={form.values.keepSignedIn}
          onChange={(event) => form.setValue('keepSignedIn', event.currentTarget.checked)}
        />
      )}
      {failure !== null && !isSending && (
        <Callout role="alert" compact intent="danger">
          {describeSignInError(failure)}
        </Callout>
      )}
      <Button type="submit" intent="primary" size="large" fill aria-disabled={isSending}>
        {isSending ? 'Signing in...' : 'Sign In'}
      </Button>
      <PasskeyLogin />
      <LoginHelp fillIn={(demo) => form.setValues(demo)} />
    </form>
  );
}
