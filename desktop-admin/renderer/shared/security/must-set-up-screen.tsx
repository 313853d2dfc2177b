import { Callout } from '@blueprintjs/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readQuery } from '../../../../shared/api/read-query.ts';
import * as account from '../../../../shared/endpoints/account.ts';
import styles from '../session/login.module.css';
import { useSignOut } from '../session/session.mutation.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { CardScreen } from '../ui/card-screen.tsx';
import { useResultToasts } from '../ui/toasts.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { twoStepQuery } from './two-step.query.ts';
import { TwoStepSetup } from './two-step-setup.tsx';

interface MustSetUpScreenProps {
  /** Codes once it is set up, and until they are kept: the screen stays that long, whatever the server says meanwhile. */
  recoveryCodes: readonly string[] | null;
  setRecoveryCodes: (codes: readonly string[] | null) => void;
}

/** All there is for whoever has to use two-step login and has not set it up. */
export function MustSetUpScreen({ recoveryCodes, setRecoveryCodes }: MustSetUpScreenProps) {
  const queryClient = useQueryClient();
  const toasts = useResultToasts();
  const { data: state } = useQuery(twoStepQuery);
  const { mutate: signOut, isPending } = useSignOut((error) => toasts.failure(error, 'You are still signed in.'));
  const enter = async () => {
    await queryClient.invalidateQueries(readQuery(account.readSession));
    setRecoveryCodes(null);
  };
  return (
    <CardScreen title="Set up two-step login">
      <h1>Set up two-step login</h1>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onKept={() => void enter()} />
      ) : (
        <div className={styles.steps}>
          <p>People with your role sign in with a code from their phone after the password. It takes two minutes.</p>
          {state?.isPossible === false ? (
            <Callout role="alert" compact intent="danger">
              This server has no key for it. The person who runs the server can set TWO_STEP_KEY.
            </Callout>
          ) : (
            <TwoStepSetup onDone={setRecoveryCodes} />
          )}
          <BusyButton variant="minimal" text="Sign out" isBusy={isPending} onClick={() => signOut()} />
        </div>
      )}
    </CardScreen>
  );
}
