import { useEffect, useRef, useState } from 'react';
import { callEndpoint } from '../../shared/api/call.ts';
import { consentTexts, privacyNoticePath } from '../../shared/domain/leads/consent.ts';
import * as newsletter from '../../shared/endpoints/content/newsletter.ts';
import type { RejectedFormPost } from '../context/screen.ts';
import { Button } from '../ui/button.tsx';
import { Honeypot } from '../ui/form-field.tsx';
import { checkIcon, Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { preloadToasts, showToast } from '../ui/toasts/toasts.tsx';
import { EmailField, importFieldQuestions, useEmailForm } from './email-form.tsx';
import styles from './newsletter-form.module.css';
import { type FormPostResult, toPostFailure, toPostResult } from './post-form.ts';

interface NewsletterFormProps {
  reply?: RejectedFormPost | null;
}

export function NewsletterForm({ reply = null }: NewsletterFormProps) {
  const [outcome, setOutcome] = useState(reply && toPostFailure(reply));
  const { isSending, handleSubmit, field } = useEmailForm(subscribe, (outcome) => {
    setOutcome(outcome);
    if (outcome) showResult(outcome);
  });

  if (outcome?.isDone) return <Thanks message={outcome.message} />;
  return (
    <form
      method="post"
      action="/newsletter"
      aria-label="Newsletter"
      className={styles.form}
      onSubmit={handleSubmit}
      onFocus={preload}
    >
      <div className={styles.row}>
        <EmailField field={field} defaultValue={reply?.fields.email} error={outcome?.message} />
        <Button look="solid" type="submit" aria-disabled={isSending}>
          {isSending ? 'Subscribing...' : 'Subscribe'}
        </Button>
      </div>
      <Honeypot />
      <p className={styles.consent}>
        {consentTexts.newsletter} <Link to={privacyNoticePath}>Privacy notice</Link> ·{' '}
        <Link to="/newsletter/unsubscribe">Unsubscribe</Link>
      </p>
    </form>
  );
}

const fallbackMessage = 'Failed to subscribe. Please try again.';

function subscribe(form: HTMLFormElement): Promise<FormPostResult> {
  const fields = new FormData(form);
  // Measured from the page load, because the visitor may type before this script runs.
  const elapsedMs = Math.round(performance.now());
  const body = { email: String(fields.get('email')), leaveEmpty: String(fields.get('leaveEmpty')), elapsedMs };
  return toPostResult(callEndpoint(newsletter.subscribe, { body }), fallbackMessage);
}

const showResult = ({ isDone, isMailed, message: description }: FormPostResult): void =>
  isDone
    ? showToast({ title: isMailed ? 'One more step' : 'Your address is noted', description })
    : showToast({ title: 'Error', description, variant: 'destructive' });

function preload(): void {
  preloadToasts().catch(() => {});
  importFieldQuestions().catch(() => {});
}

function Thanks({ message }: { message: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} tabIndex={-1} className={styles.thanks}>
      <Icon path={checkIcon} />
      {message}
    </p>
  );
}
