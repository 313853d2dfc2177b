import { Callout } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import styles from '../session/login.module.css';
import { useSignOut } from '../session/session.mutation.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { CardScreen } from '../ui/screens/card-screen.tsx';
import { useResultToasts } from '../ui/toasts.tsx';
import { twoStepQuery } from './two-step.query.ts';
import { TwoStepSetup } from './two-step-setup.tsx';

/** Replaces all screens for users who must set up two-step login. */
export function RequiredTwoStepScreen() {
  const toasts = useResultToasts();
  const { data: state } = useQuery(twoStepQuery);
  const { mutate: signOut, isPending } = useSignOut((error) => toasts.failure(error, 'You are still signed in.'));
  return (
    <CardScreen title="Set up two-step login">
      <h1>Set up two-step login</h1>
      <div className={styles.steps}>
        <p>Your role requires a code from your phone in addition to your password. The setup takes two minutes.</p>
        {state?.isPossible === false ? (
          <Callout role="alert" compact intent="danger">
            This server has no key for two-step login. Ask the server administrator to set TWO_STEP_KEY.
          </Callout>
        ) : (
          <TwoStepSetup />
        )}
        <BusyButton variant="minimal" text="Sign out" isBusy={isPending} onClick={() => signOut()} />
      </div>
    </CardScreen>
  );
}
