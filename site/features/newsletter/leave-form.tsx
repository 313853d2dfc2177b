import { type FormEvent, useState } from 'react';
import { type PostedForm, postForm } from '../../forms/post-form.ts';
import { importQuestions, useEmailQuestion } from '../../forms/use-email-question.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form-field.tsx';
import { FormTrap } from '../../ui/form-trap.tsx';
import styles from './token-form.module.css';

const failure = 'Failed to send the link. Please try again.';

interface LeaveFormProps {
  /** What was typed before. */
  email: string | undefined;
  /** What is wrong with it. */
  problem: string | undefined;
  /** Null: it has not been sent. */
  onOutcome: (outcome: PostedForm | null) => void;
}

/** Asks for the link that ends a subscription: only whoever reads the address's mail may end it. */
export function LeaveForm({ email, problem, onOutcome }: LeaveFormProps) {
  const [isSending, setIsSending] = useState(false);
  const question = useEmailQuestion();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form));
    setIsSending(true);
    const isAsked = await question.ask();
    const outcome = isAsked ? null : await postForm('/api/newsletter/unsubscribe-link', fields, failure);
    setIsSending(false);
    onOutcome(outcome);
    if (outcome && !outcome.isDone) form.querySelector('input')?.focus();
  };

  return (
    <form
      method="post"
      action="/newsletter/unsubscribe"
      className={styles.form}
      onSubmit={submit}
      onFocus={() => importQuestions().catch(() => {})}
    >
      <h2 className={styles.title}>End your subscription</h2>
      <p>Tell us the address that gets our newsletter, and we will send it a link that ends the subscription.</p>
      <TextField
        name="email"
        label="Email Address"
        type="email"
        inputMode="email"
        autoComplete="email"
        spellCheck={false}
        required
        placeholder="name@example.com"
        defaultValue={email}
        error={problem}
        {...question.field}
      />
      <FormTrap />
      <div className={styles.actions}>
        <Button look="solid" large type="submit" aria-disabled={isSending}>
          {isSending ? 'Sending...' : 'Send me the link'}
        </Button>
      </div>
    </form>
  );
}
