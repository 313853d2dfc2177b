import { Card } from '@blueprintjs/core';
import { useId } from 'react';
import { PasskeyCard } from './passkey-card.tsx';
import { PasswordForm } from './password-form.tsx';
import styles from './security.module.css';
import { SessionList } from './session-list.tsx';
import { TrustedDevices } from './trusted-devices.tsx';
import { TwoStepCard } from './two-step-card.tsx';

export function SecurityPanel() {
  const id = useId();
  return (
    <div className={styles.panel}>
      <Card className={styles.card ?? ''} role="region" aria-labelledby={`${id}-password`}>
        <h2 id={`${id}-password`}>Change password</h2>
        <p className={styles.lead}>Changing your password ends all your other sessions.</p>
        <PasswordForm />
      </Card>
      <TwoStepCard />
      <PasskeyCard />
      <Card className={`${styles.card} ${styles.wide}`} role="region" aria-labelledby={`${id}-sessions`}>
        <h2 id={`${id}-sessions`}>Active sessions</h2>
        <p className={styles.lead}>
          Sign out devices that you no longer use. If you do not recognise a device, sign it out and change your
          password.
        </p>
        <SessionList />
        <TrustedDevices />
      </Card>
    </div>
  );
}
