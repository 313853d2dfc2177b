import { Dialog, DialogBody } from '@blueprintjs/core';
import { useId } from 'react';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { useSession } from './use-session.ts';

/** The login form over screens that stay as they are: nothing that was typed is lost, and nothing can be read. */
export function LostSessionDialog({ isOpen }: { isOpen: boolean }) {
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
        <p>Your session has ended. Everything on the screen is still there, with all that you have typed.</p>
        <LoginForm lastUsername={user?.username ?? ''} />
      </DialogBody>
    </Dialog>
  );
}
