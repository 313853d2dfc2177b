import { Dialog, DialogBody } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as account from '../../../../shared/endpoints/accounts/account.ts';
import { siteInfoQuery } from '../api/common-queries.query.ts';
import { CardScreen } from '../ui/screens/card-screen.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { useSession } from './session.ts';

export function LoginScreen({ children }: { children?: ReactNode }) {
  const { data: site } = useQuery(siteInfoQuery);
  const { data: session } = useQuery(createReadQuery(account.readSession));
  return (
    <CardScreen title={['Sign In', site?.companyName].filter(Boolean).join(' · ')}>
      <p className={styles.company}>{site?.companyName ?? '\u00a0'}</p>
      <h1>Lead desk</h1>
      <LoginForm />
      {session?.isMailConfigured && <ForgotPasswordForm />}
      {children}
    </CardScreen>
  );
}

/** Covers the screens, which stay mounted and preserve typed text. */
export function SessionEndedDialog({ isOpen }: { isOpen: boolean }) {
  const titleId = useId();
  const { user } = useSession();
  return (
    <Dialog
      className={styles.dialog ?? ''}
      backdropClassName={styles.backdrop ?? ''}
      isOpen={isOpen}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      aria-labelledby={titleId}
    >
      <DialogBody>
        <h2 id={titleId}>Please sign in again</h2>
        <p>Your session has ended. Your screen and everything you typed are still there.</p>
        <LoginForm lastUsername={user?.username ?? ''} />
      </DialogBody>
    </Dialog>
  );
}
