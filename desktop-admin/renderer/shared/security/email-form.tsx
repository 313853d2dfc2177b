import { Button, Callout, Card } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { createReadQuery } from '../../../../shared/api/read-query.ts';
import * as account from '../../../../shared/endpoints/accounts/account.ts';
import { emailChangeSchema } from '../../../../shared/schemas/accounts/account.ts';
import { ApiForm, FormProblem } from '../forms/api-form.tsx';
import { TextInputField } from '../forms/text-fields.tsx';
import { useApiForm } from '../forms/use-api-form.ts';
import { PasswordField } from '../session/password-field.tsx';
import { useSession } from '../session/session.ts';
import { ownEmailQuery, useChangeEmail } from './account.query.ts';
import styles from './security.module.css';

const blank = { email: '', currentPassword: '' };

export function EmailForm() {
  const { data: own } = useQuery(ownEmailQuery);
  const { data: session } = useQuery(createReadQuery(account.readSession));
  const titleId = useId();
  return (
    <Card className={styles.card ?? ''} role="region" aria-labelledby={titleId}>
      <h2 id={titleId}>Your e-mail address</h2>
      <p className={styles.lead}>
        {own ? <strong>{own.email}</strong> : '\u00a0'}
        <br />
        {session?.isMailConfigured === false
          ? 'You can change your address once e-mail is set up, because new addresses are confirmed by e-mail.'
          : 'Password reset links and alerts about new devices are sent to this address.'}
      </p>
      {own?.pendingEmail && (
        <Callout role="status" compact intent="primary">
          To use {own.pendingEmail}, follow the link in the e-mail sent to this address. Your current address stays in
          use until then.
        </Callout>
      )}
      {session?.isMailConfigured && <ChangeForm />}
    </Card>
  );
}

function ChangeForm() {
  const { user } = useSession();
  const { mutateAsync: changeEmail } = useChangeEmail();
  const form = useApiForm({ id: 'own-email', values: blank, schema: emailChangeSchema });
  const { isSending } = form;
  return (
    <ApiForm form={form} className={styles.form} submit={() => void form.send(changeEmail, () => form.reset(blank))}>
      <input type="text" autoComplete="username" value={user?.username ?? ''} readOnly hidden />
      <TextInputField form={form} name="email" label="New address" type="email" autoComplete="email" required />
      <PasswordField form={form} name="currentPassword" label="Current password" required />
      <FormProblem form={form} />
      <Button type="submit" text={isSending ? 'Sending...' : 'Send confirmation link'} aria-disabled={isSending} />
    </ApiForm>
  );
}
