import { Button, Callout, Checkbox, FormGroup, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { usePlatform } from '../platform/platform.ts';
import { signInProblem, useSignIn } from './login.mutation.ts';
import { LoginHelp } from './login-help.tsx';
import { PasswordInput } from './password-input.tsx';

interface LoginFormProps {
  /** Who was signed in before, to save them typing. */
  lastUsername?: string;
}

export function LoginForm({ lastUsername = '' }: LoginFormProps) {
  const id = useId();
  const platform = usePlatform();
  const [username, setUsername] = useState(lastUsername);
  const [password, setPassword] = useState('');
  const [keepSignedIn, setKeepSignedIn] = useState(false);
  const { mutate, isPending, error } = useSignIn();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!isPending) mutate({ username, password, keepSignedIn });
  }

  return (
    <form onSubmit={submit}>
      <FormGroup label="Username" labelFor={`${id}-username`}>
        <InputGroup
          id={`${id}-username`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={lastUsername === ''}
          required
          size="large"
          value={username}
          onValueChange={setUsername}
        />
      </FormGroup>
      <FormGroup label="Password" labelFor={`${id}-password`}>
        <PasswordInput
          id={`${id}-password`}
          size="large"
          value={password}
          onValueChange={setPassword}
          autoFocus={lastUsername !== ''}
        />
      </FormGroup>
      {platform.kind === 'desktop' && (
        <Checkbox
          label="Keep me signed in on this computer"
          checked={keepSignedIn}
          onChange={(event) => setKeepSignedIn(event.currentTarget.checked)}
        />
      )}
      {error && !isPending && (
        <Callout role="alert" compact intent="danger">
          {signInProblem(error)}
        </Callout>
      )}
      <Button type="submit" intent="primary" size="large" fill aria-disabled={isPending}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      <LoginHelp
        fillIn={(demo) => {
          setUsername(demo.username);
          setPassword(demo.password);
        }}
      />
    </form>
  );
}
