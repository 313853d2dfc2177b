import { Button, Card, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useState } from 'react';
import { testMailSchema } from '../../../../../shared/schemas/mail.ts';
import { problemText } from '../../../shared/api/problem-text.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { TitledCallout } from '../../../shared/ui/screen-state.tsx';
import styles from './email-panel.module.css';
import { useSendTestMail } from './send-test-mail.mutation.ts';

/** Sends a test e-mail and shows the mail server's own words. */
export function TestMail() {
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, data: result, error } = useSendTestMail();

  function send(event: FormEvent) {
    event.preventDefault();
    const form = testMailSchema.safeParse({ to });
    setProblem(form.error?.issues[0]?.message);
    if (form.success) mutate(form.data.to);
  }

  return (
    <section aria-labelledby="test-mail" className={styles.part}>
      <h2 id="test-mail">Test e-mail</h2>
      <Card className={styles.card ?? ''}>
        <form className={styles.test} noValidate onSubmit={send}>
          <Field id="test-mail-to" label="Send a test e-mail to" problem={problem}>
            {(control) => (
              <InputGroup {...control} type="email" autoComplete="email" value={to} onValueChange={setTo} />
            )}
          </Field>
          <Button type="submit" loading={isPending}>
            Send test e-mail
          </Button>
        </form>
        <div aria-live="polite">
          {result && !isPending && (
            <TitledCallout
              intent={result.sent ? 'success' : 'danger'}
              title={result.sent ? 'The mail server took it' : 'The e-mail was not sent'}
            >
              <code className={styles.answer}>{result.answer}</code>
            </TitledCallout>
          )}
          {error && !isPending && (
            <TitledCallout intent="danger" title="The e-mail was not sent">
              {problemText(error)}
            </TitledCallout>
          )}
        </div>
      </Card>
    </section>
  );
}
