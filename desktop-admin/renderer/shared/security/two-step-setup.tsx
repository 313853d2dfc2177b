import { useState } from 'react';
import { encode } from 'uqr';
import {
  type AuthenticatorSecret,
  twoStepCodeSchema,
  twoStepStartSchema,
} from '../../../../shared/schemas/accounts/two-step.ts';
import { ApiForm, FormProblem } from '../forms/api-form.tsx';
import { TextInputField } from '../forms/text-fields.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { PasswordField } from '../session/password-field.tsx';
import { useSession } from '../session/session.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './security.module.css';
import { useStartTwoStep, useTurnOnTwoStep } from './two-step.query.ts';

/** Steps: password, recovery codes, authenticator secret, first code. The first code turns on two-step login. */
export function TwoStepSetup() {
  const [made, setMade] = useState<AuthenticatorSecret | null>(null);
  const [hasCodes, setHasCodes] = useState(false);
  if (!made) return <StartForm onStarted={setMade} />;
  return hasCodes ? (
    <ConfirmForm made={made} />
  ) : (
    <RecoveryCodes codes={made.recoveryCodes} isOn={false} onKept={() => setHasCodes(true)} />
  );
}

function StartForm({ onStarted }: { onStarted: (made: AuthenticatorSecret) => void }) {
  const { user } = useSession();
  const { mutateAsync: start } = useStartTwoStep();
  const form = useApiForm({ id: 'two-step-start', values: { currentPassword: '' }, schema: twoStepStartSchema });
  const { isSending } = form;
  return (
    <ApiForm form={form} className={styles.form} submit={() => void form.send(start, onStarted)}>
      <p>
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or Aegis. The
        app works without an internet connection.
      </p>
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordField form={form} name="currentPassword" label="Current password" required autoFocus />
      <FormProblem form={form} />
      <BusyButton type="submit" intent="primary" text="Continue" isBusy={isSending} />
    </ApiForm>
  );
}

function ConfirmForm({ made }: { made: AuthenticatorSecret }) {
  const { mutateAsync: turnOn } = useTurnOnTwoStep();
  const form = useApiForm({ id: 'two-step', values: { code: '' }, schema: twoStepCodeSchema });
  const { isSending } = form;
  return (
    <ApiForm form={form} className={styles.form} submit={() => void form.send(turnOn)}>
      <p>Scan this code with the app, then type the six digits that the app shows.</p>
      <QrCode text={made.uri} />
      <p>
        If you cannot scan the code, type this key into the app:
        <code className={styles.secret}>{groupByFour(made.secret)}</code>
      </p>
      <TextInputField
        form={form}
        name="code"
        label="Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        autoFocus
      />
      <FormProblem form={form} />
      <BusyButton type="submit" intent="primary" text="Turn on" isBusy={isSending} />
    </ApiForm>
  );
}

const groupByFour = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ');

function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={styles.qrCode}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code to scan with the authenticator app"
    >
      <path d={dots.join('')} />
    </svg>
  );
}
