import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FormMessage } from '../../ui/form-message.tsx';
import { alert } from '../../ui/icon-paths.ts';
import { Link } from '../../ui/link.tsx';
import { type PostedForm, postForm } from '../../ui/post-form.ts';
import styles from './unsubscribe-form.module.css';

const fallbackMessage = 'Failed to unsubscribe. Please try again.';

interface UnsubscribeFormProps {
  /** The secret of the link. */
  token: string;
  /** What went wrong before. */
  problem: string | undefined;
  onOutcome: (outcome: PostedForm) => void;
}

/** One button. It posts like any form, and with JavaScript without leaving the page. */
export function UnsubscribeForm({ token, problem, onOutcome }: UnsubscribeFormProps) {
  const [isSending, setIsSending] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setIsSending(true);
    const outcome = await postForm('/api/newsletter/unsubscribe', { token }, fallbackMessage);
    setIsSending(false);
    onOutcome(outcome);
  };

  return (
    <form method="post" action="/newsletter/unsubscribe" className={styles.form} onSubmit={submit}>
      {problem && (
        <FormMessage tone="problem" icon={alert} role="alert">
          {problem}
        </FormMessage>
      )}
      <h2 className={styles.title}>End your subscription?</h2>
      <p>
        Press the button and we will not send our newsletter to this address any more. Quotes and answers that you ask
        for still reach you.
      </p>
      <input type="hidden" name="token" value={token} />
      <div className={styles.actions}>
        <Button look="solid" large type="submit" aria-disabled={isSending}>
          {isSending ? 'Unsubscribing...' : 'Unsubscribe'}
        </Button>
        <Link to="/">Keep my subscription</Link>
      </div>
    </form>
  );
}
