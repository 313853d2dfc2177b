import { Button, InputGroup, type InputGroupProps } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useState } from 'react';

export interface PasswordInputProps
  extends Pick<InputGroupProps, 'intent' | 'aria-describedby' | 'aria-invalid' | 'aria-required' | 'size'> {
  id: string;
  name?: string;
  autoComplete?: 'current-password' | 'new-password';
  value: string;
  onValueChange: (value: string) => void;
  autoFocus?: boolean;
}

export function PasswordInput({ name = 'password', autoComplete = 'current-password', ...props }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <InputGroup
      {...props}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
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
