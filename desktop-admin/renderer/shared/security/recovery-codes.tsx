import { Button, Callout } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { BusyButton } from '../ui/busy-button.tsx';
import { useResultToasts } from '../ui/toasts.tsx';
import styles from './security.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  isOn: boolean;
  isConfirming?: boolean;
  onKept: () => void;
}

/** Shows the codes only once. At login, users can enter a recovery code instead of a code from their phone. */
export function RecoveryCodes({ codes, isOn, isConfirming = false, onKept }: RecoveryCodesProps) {
  const toasts = useResultToasts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h3>
      <Callout compact intent="warning">
        {isOn ? 'Each' : 'Once two-step login is on, each'} code lets you sign in once without your phone. Print the
        codes or save them in a password manager. You cannot see the codes again.
        {isOn && ' Your previous codes work until you confirm that you have saved the new codes.'}
      </Callout>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        text="Copy codes"
        onClick={() =>
          navigator.clipboard.writeText(codes.join('\n')).then(
            () => toasts.success('Recovery codes copied.'),
            (error) => toasts.failure(error, 'The codes could not be copied.'),
          )
        }
      />
      <BusyButton intent="primary" text="I have saved the codes" isBusy={isConfirming} onClick={onKept} />
    </div>
  );
}
