import { Button, InputGroup } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useState } from 'react';

interface PasswordInputProps {
  id: string;
  value: string;
  onValueChange: (value: string) => void;
  autoFocus: boolean;
}

/** A password that can be looked at while it is typed. */
export function PasswordInput({ id, value, onValueChange, autoFocus }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <InputGroup
      id={id}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      required
      size="large"
      value={value}
      onValueChange={onValueChange}
      autoFocus={autoFocus}
      rightElement={
        <Button
          variant="minimal"
          icon={isShown ? <EyeOffIcon /> : <EyeOpenIcon />}
          aria-label={isShown ? 'Hide the password' : 'Show the password'}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
