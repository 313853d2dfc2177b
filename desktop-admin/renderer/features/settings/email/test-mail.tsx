import { Card } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import * as mails from '../../../../../shared/endpoints/leads/mails.ts';
import { testMailSchema } from '../../../../../shared/schemas/leads/mail.ts';
import { call } from '../../../shared/api/call.ts';
import { describeError } from '../../../shared/api/describe-error.ts';
import { ApiForm } from '../../../shared/forms/api-form.tsx';
import { TextInputField } from '../../../shared/forms/text-fields.tsx';
import { useApiForm } from '../../../shared/forms/use-api-form.ts';
import { BusyButton } from '../../../shared/ui/busy-button.tsx';
import { TitledCallout } from '../../../shared/ui/screens/screen-state.tsx';
import styles from './email-panel.module.css';

/** Longer than any timeout of the server's mail connection, so that the server can report the error. */
const testMailTimeoutMs = 60_000;

export function TestMail() {
  const { mutateAsync: sendTestMail, data: result } = useMutation({
    mutationFn: (to: string) => call(mails.sendTestMail, { body: { to }, timeoutMs: testMailTimeoutMs }),
  });
  const form = useApiForm({ id: 'test-mail', values: { to: '' }, schema: testMailSchema });
  const { failure, isSending } = form;

  return (
    <section aria-labelledby="test-mail" className={styles.part}>
      <h2 id="test-mail">Test e-mail</h2>
      <Card className={styles.card ?? ''}>
        <ApiForm form={form} className={styles.test} submit={() => void form.send(({ to }) => sendTestMail(to))}>
          <TextInputField form={form} name="to" label="Send a test e-mail to" type="email" autoComplete="email" />
          <BusyButton type="submit" isBusy={isSending}>
            Send test e-mail
          </BusyButton>
        </ApiForm>
        <div aria-live="polite">
          {result && !isSending && (
            <TitledCallout
              intent={result.sent ? 'success' : 'danger'}
              title={result.sent ? 'The mail server accepted the e-mail' : 'The e-mail was not sent'}
            >
              <code className={styles.answer}>{result.answer}</code>
            </TitledCallout>
          )}
          {failure !== null && !isSending && (
            <TitledCallout intent="danger" title="The e-mail was not sent">
              {describeError(failure)}
            </TitledCallout>
          )}
        </div>
      </Card>
    </section>
  );
}
