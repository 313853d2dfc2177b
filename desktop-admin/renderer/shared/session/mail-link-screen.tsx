import { Button, Callout } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import * as account from '../../../../shared/endpoints/accounts/account.ts';
import { call } from '../api/call.ts';
import { describeError } from '../api/describe-error.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { CardScreen } from '../ui/screens/card-screen.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import styles from './login.module.css';

const mailLinkActions = {
  '/admin/sign-out': {
    title: 'Sign out a device',
    about: 'Someone signed in to your account on a new device. If this was not you, sign out the device at once.',
    label: 'Sign out device',
    spend: account.endSessionByLink,
    after: 'If you did not sign in on that device, someone else has access to your account. Please set a new password:',
  },
  '/admin/confirm-email': {
    title: 'Confirm your e-mail address',
    about: 'E-mails about your account will be sent to your new address.',
    label: 'Confirm',
    spend: account.confirmEmail,
    after: null,
  },
} as const;

interface MailLink {
  deed: (typeof mailLinkActions)[keyof typeof mailLinkActions];
  /** Secret of the link, after `#` in the address. */
  token: string;
}

export function parseMailLink({ pathname, hash }: Location): MailLink | null {
  const deed = new Map(Object.entries(mailLinkActions)).get(pathname);
  return deed && hash.length > 1 ? { deed, token: hash.slice(1) } : null;
}

/** Redeems the link only when the user clicks the button. Mail scanners open links, but do not click buttons. */
export function MailLinkScreen({ deed: { title, about, label, spend, after }, token }: MailLink) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => call(spend, { body: { token } }) });
  return (
    <CardScreen title={title}>
      <h1>{title}</h1>
      <div className={styles.steps}>
        {data ? (
          <>
            <Callout role="status" compact intent="success">
              {data.message}
            </Callout>
            {after && (
              <>
                <p>{after}</p>
                <ForgotPasswordForm />
              </>
            )}
          </>
        ) : (
          <>
            <p>{about}</p>
            {error && (
              <Callout role="alert" compact intent="danger">
                {describeError(error)}
              </Callout>
            )}
            <BusyButton intent="primary" size="large" text={label} isBusy={isPending} onClick={() => mutate()} />
          </>
        )}
        <Button variant="minimal" text="Go to the lead desk" onClick={() => window.location.assign('/admin')} />
      </div>
    </CardScreen>
  );
}
