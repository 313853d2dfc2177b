import { Button, Callout } from '@blueprintjs/core';
import { KeyIcon } from '@blueprintjs/icons';
import { usePlatform } from '../platform/platform.ts';
import styles from './login.module.css';
import { describePasskeyError, isPasskeySupported } from './passkey-browser.ts';
import { usePasskeySignIn } from './session.mutation.ts';

export function PasskeyLogin() {
  const platform = usePlatform();
  const { mutate: signIn, isPending, error } = usePasskeySignIn();
  if (!isPasskeySupported(platform, window)) return null;
  return (
    <div className={styles.passkey}>
      <Button
        variant="outlined"
        size="large"
        fill
        icon={<KeyIcon />}
        text={isPending ? 'Waiting for your passkey...' : 'Sign in with a passkey'}
        aria-disabled={isPending}
        onClick={() => isPending || signIn()}
      />
      {error && !isPending && (
        <Callout role="alert" compact intent="danger">
          {describePasskeyError(error)}
        </Callout>
      )}
    </div>
  );
}
