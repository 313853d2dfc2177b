import { Button, Callout, Card, Classes } from '@blueprintjs/core';
import { KeyIcon } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDeviceName } from '../../../../shared/domain/accounts/device-name.ts';
import { passkeyLimits } from '../../../../shared/domain/accounts/passkeys.ts';
import { type Passkey, passkeyFormSchema } from '../../../../shared/schemas/accounts/passkey.ts';
import { ApiForm } from '../forms/api-form.tsx';
import { ConfirmDialog } from '../forms/confirm-dialog.tsx';
import { TextInputField } from '../forms/text-fields.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { usePlatform } from '../platform/platform.ts';
import { describePasskeyError, isPasskeySupported } from '../session/passkey-browser.ts';
import { PasswordField } from '../session/password-field.tsx';
import { useSession } from '../session/session.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { ScreenErrorState } from '../ui/screens/screen-state.tsx';
import { TimeAgo } from '../ui/time-ago.tsx';
import { passkeysQuery, useAddPasskey, useRemovePasskey } from './passkeys.query.ts';
import styles from './security.module.css';

export function PasskeyCard() {
  const titleId = useId();
  const { data: passkeys, error, isFetching, refetch } = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const platform = usePlatform();
  const isPossible = isPasskeySupported(platform, window);
  return (
    <Card className={styles.card ?? ''} role="region" aria-labelledby={titleId}>
      <h2 id={titleId}>Passkeys</h2>
      <p className={styles.lead}>
        Sign in with the fingerprint, face recognition or PIN of your phone or computer. No one can trick you into
        giving a passkey away.
      </p>
      {!passkeys && !error && <p className={Classes.SKELETON}>My phone</p>}
      {!passkeys && error && (
        <ScreenErrorState
          title="Your passkeys could not be loaded"
          error={error}
          retry={refetch}
          isRetrying={isFetching}
        />
      )}
      {passkeys && passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      {!isPossible && (
        <Callout compact>
          {platform.kind === 'desktop'
            ? 'Passkeys work only in a browser, at /admin on your site. In this app, sign in with your password. If two-step login is on, you also need a code from your phone.'
            : 'This browser does not support passkeys at this address. Use a recent browser, and open the site at its usual address.'}
        </Callout>
      )}
      {isPossible && isAdding && <AddForm onDone={() => setAdding(false)} />}
      {isPossible && !isAdding && <Button text="Add a passkey" onClick={() => setAdding(true)} />}
    </Card>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { mutate: remove, isPending } = useRemovePasskey();
  const [asked, setAsked] = useState<Passkey | null>(null);
  return (
    <>
      <ul className={styles.sessions}>
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={styles.session}>
            <KeyIcon size={20} />
            <div className={styles.facts}>
              <strong>{passkey.name}</strong>
              <p className={Classes.TEXT_MUTED}>
                added <TimeAgo at={passkey.createdAt} /> ·{' '}
                {passkey.lastUsedAt ? (
                  <>
                    last used <TimeAgo at={passkey.lastUsedAt} />
                  </>
                ) : (
                  'not used yet'
                )}
              </p>
            </div>
            <Button
              text="Remove"
              aria-label={`Remove ${passkey.name}`}
              variant="outlined"
              onClick={() => setAsked(passkey)}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        message={`You will no longer be able to sign in with the passkey “${asked?.name}”. Your current sessions continue.`}
        confirmText="Remove"
        isPending={isPending}
        onConfirm={() => asked && remove(asked.id, { onSettled: () => setAsked(null) })}
        onCancel={() => setAsked(null)}
      />
    </>
  );
}

function AddForm({ onDone }: { onDone: () => void }) {
  const { user } = useSession();
  const { mutateAsync: add } = useAddPasskey();
  const form = useApiForm({
    id: 'passkey',
    values: { name: formatDeviceName(navigator.userAgent).slice(0, passkeyLimits.name), currentPassword: '' },
    schema: passkeyFormSchema,
  });
  const { otherFailure } = form;
  return (
    <ApiForm form={form} className={styles.form} submit={() => void form.send(add, onDone)}>
      <TextInputField
        form={form}
        name="name"
        label="Name"
        hint="For example “My phone”. The name helps you recognise the passkey."
        required
      />
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <PasswordField form={form} name="currentPassword" label="Current password" required autoFocus />
      {otherFailure instanceof Error && (
        <Callout role="alert" compact intent="danger">
          {describePasskeyError(otherFailure)}
        </Callout>
      )}
      <div className={styles.actions}>
        <BusyButton type="submit" intent="primary" text="Add" isBusy={form.isSending} />
        <Button text="Cancel" onClick={onDone} />
      </div>
    </ApiForm>
  );
}
