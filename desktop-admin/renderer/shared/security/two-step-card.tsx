import { Button, Callout, Card, Classes, Tag } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { type TwoStepStatus, twoStepCodeSchema } from '../../../../shared/schemas/accounts/two-step.ts';
import { ApiForm, FormProblem } from '../forms/api-form.tsx';
import { TextInputField } from '../forms/text-fields.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ScreenErrorState } from '../ui/screens/screen-state.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { twoStepQuery, useConfirmRecoveryCodes, useRenewRecoveryCodes, useTurnOffTwoStep } from './two-step.query.ts';
import { TwoStepSetup } from './two-step-setup.tsx';

const fewCodes = 3;

export function TwoStepCard() {
  const { data: state, error, isFetching, refetch } = useQuery(twoStepQuery);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { mutate: confirm, isPending } = useConfirmRecoveryCodes();
  const onKept = () =>
    confirm(codes?.at(-1) ?? '', {
      onSuccess: () => setCodes(null),
      onError: (failure) => {
        if (failure instanceof ApiError && failure.status === 409) setCodes(null);
      },
    });
  const titleId = useId();
  return (
    <Card className={`${styles.card} ${styles.tall}`} role="region" aria-labelledby={titleId}>
      <h2 id={titleId}>Two-step login {state?.since && !codes && <Tag intent="success">On</Tag>}</h2>
      <p className={styles.lead}>
        After your password, you enter a code from your phone. A stolen password alone is then useless.
      </p>
      {codes && <RecoveryCodes codes={codes} isOn isConfirming={isPending} onKept={onKept} />}
      {!codes && state && (state.since ? <TurnedOn state={state} onCodes={setCodes} /> : <TurnedOff state={state} />)}
      {!state && !error && <p className={Classes.SKELETON}>Not set up</p>}
      {!state && error && (
        <ScreenErrorState
          title="Two-step login could not be loaded"
          error={error}
          retry={refetch}
          isRetrying={isFetching}
        />
      )}
    </Card>
  );
}

interface StateProps {
  state: TwoStepStatus;
  onCodes: (codes: readonly string[]) => void;
}

function TurnedOff({ state }: { state: TwoStepStatus }) {
  const [isOpen, setOpen] = useState(false);
  if (!state.isPossible) {
    return (
      <Callout compact intent="warning">
        This server has no key for two-step login yet. Ask the server administrator to set TWO_STEP_KEY.
      </Callout>
    );
  }
  if (isOpen) return <TwoStepSetup />;
  return <Button intent="primary" text="Set up two-step login" onClick={() => setOpen(true)} />;
}

function TurnedOn({ state: { since, isRequired, recoveryCodesLeft }, onCodes }: StateProps) {
  const [asked, setAsked] = useState<'renew' | 'off' | null>(null);
  const renew = useRenewRecoveryCodes();
  const turnOff = useTurnOffTwoStep();
  const left = recoveryCodesLeft === 1 ? '1 recovery code is left' : `${recoveryCodesLeft} recovery codes are left`;
  return (
    <>
      <p>
        {since && (
          <>
            Turned on <TimeAgo at={since} />.{' '}
          </>
        )}
        {recoveryCodesLeft > fewCodes && `${left}.`}
      </p>
      {recoveryCodesLeft <= fewCodes && (
        <Callout compact intent="warning">
          {left}. Create new codes before you run out.
        </Callout>
      )}
      {asked === 'renew' && (
        <CodeForm
          about="Your current codes work until you have saved ten new codes."
          action="Create new codes"
          send={renew.mutateAsync}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === 'off' && (
        <CodeForm
          about={
            isRequired
              ? 'Your role requires two-step login. You will be asked to set it up again.'
              : 'You will sign in with your password alone.'
          }
          action="Turn off"
          send={turnOff.mutateAsync}
          onCancel={() => setAsked(null)}
        />
      )}
      {asked === null && (
        <div className={styles.actions}>
          <Button text="Create new recovery codes" onClick={() => setAsked('renew')} />
          <Button text="Turn off" intent="danger" variant="outlined" onClick={() => setAsked('off')} />
        </div>
      )}
    </>
  );
}

interface CodeFormProps<A> {
  about: string;
  action: string;
  send: (body: { code: string }) => Promise<A>;
  onDone?: (answer: A) => void;
  onCancel: () => void;
}

/** Requires a code, so that a person with a stolen session cannot change two-step login. */
function CodeForm<A>({ about, action, send, onDone, onCancel }: CodeFormProps<A>) {
  const form = useApiForm({ id: 'two-step-code', values: { code: '' }, schema: twoStepCodeSchema });
  return (
    <ApiForm form={form} className={styles.form} submit={() => void form.send(send, onDone)}>
      <p>{about}</p>
      <TextInputField
        form={form}
        name="code"
        label="Code"
        hint="Enter a code from your authenticator app or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        required
        autoFocus
      />
      <FormProblem form={form} />
      <div className={styles.actions}>
        <BusyButton type="submit" intent="primary" text={action} isBusy={form.isSending} />
        <Button text="Cancel" onClick={onCancel} />
      </div>
    </ApiForm>
  );
}
