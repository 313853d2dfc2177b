import { type FormEvent, useEffect, useRef, useState } from 'react';
import { consentTexts, privacyNoticePath } from '../../shared/domain/consent.ts';
import type { FormReply } from '../context/screen.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form-field.tsx';
import { FormTrap } from '../ui/form-trap.tsx';
import { Icon } from '../ui/icon.tsx';
import { check } from '../ui/icon-paths.ts';
import { Link } from '../ui/link.tsx';
import { preloadToasts } from '../ui/toast-host.tsx';
import { showToast } from '../ui/toast-store.ts';
import styles from './newsletter-form.module.css';
import type { PostedForm } from './post-form.ts';
import { subscribe } from './subscribe.ts';
import { importQuestions, useEmailQuestion } from './use-email-question.ts';

interface NewsletterFormProps {
  /** What the form answered when it was posted without JavaScript. */
  reply?: FormReply | null;
}

/** Without JavaScript it posts to the newsletter's own screen, which answers. */
export function NewsletterForm({ reply = null }: NewsletterFormProps) {
  const [outcome, setOutcome] = useState(reply && failureOf(reply));
  const [isSending, setIsSending] = useState(false);
  const email = useEmailQuestion();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    setIsSending(true);
    setOutcome(null);
    const answer = (await email.ask()) ? null : await subscribe(form);
    setIsSending(false);
    setOutcome(answer);
    if (!answer) return;
    if (answer.isDone) {
      showToast({ title: answer.isMailed ? 'One more step' : 'Your address is noted', description: answer.message });
    } else {
      showToast({ title: 'Error', description: answer.message, variant: 'destructive' });
      form.querySelector('input')?.focus();
    }
  };

  if (outcome?.isDone) return <Thanks message={outcome.message} />;
  return (
    <form
      method="post"
      action="/newsletter"
      aria-label="Newsletter"
      className={styles.form}
      onSubmit={submit}
      onFocus={preload}
    >
      <div className={styles.row}>
        <TextField
          name="email"
          label="Email Address"
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          required
          placeholder="name@example.com"
          defaultValue={reply?.fields.email}
          error={outcome?.message}
          {...email.field}
        />
        <Button look="solid" type="submit" aria-disabled={isSending}>
          {isSending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      <FormTrap />
      <p className={styles.consent}>
        {consentTexts.newsletter} <Link to={privacyNoticePath}>Privacy notice</Link> ·{' '}
        <Link to="/newsletter/unsubscribe">Unsubscribe</Link>
      </p>
    </form>
  );
}

function preload(): void {
  preloadToasts().catch(() => {});
  importQuestions().catch(() => {});
}

const failureOf = ({ problem }: FormReply): PostedForm => ({
  isDone: false,
  message: problem.errors?.[0]?.message ?? problem.message,
});

/** Takes the form's place, and its focus. */
function Thanks({ message }: { message: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} tabIndex={-1} className={styles.thanks}>
      <Icon path={check} />
      {message}
    </p>
  );
}
